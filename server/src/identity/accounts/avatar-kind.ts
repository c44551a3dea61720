import { AVATAR_MAX_BYTES, accountTexts } from '@ai-site/shared/domain/accounts';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { ObjectKind } from '../../platform/storage/object-kinds.ts';

/** Storage kind of avatars. An upload is saved as the avatar within minutes or never, so a grace period of one day is enough. */
export const avatarKind = {
  name: 'avatar',
  folder: 'avatars',
  access: 'public',
  graceMs: DAY_MS,
  quota: null,
  upload: {
    maxBytes: AVATAR_MAX_BYTES,
    tooLarge: accountTexts.avatarTooLarge,
    content: {
      as: 'image',
      asDeclared: true,
      side: 512,
      pixels: 25_000_000,
      quality: 86,
      formats: ['jpeg', 'png', 'webp'],
    },
  },
  widths: [],
} as const satisfies ObjectKind;

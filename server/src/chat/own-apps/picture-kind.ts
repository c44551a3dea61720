import { ownAppLimits, ownAppTexts } from '@ai-site/shared/domain/own-apps';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { ObjectKind } from '../../platform/storage/object-kinds.ts';

/** Storage kind of the pictures of assistants. Approved ones are shown to everybody, so whoever knows the address can read them. */
export const ownAppPictureKind = {
  name: 'own-app-picture',
  folder: 'own-app-pictures',
  access: 'public',
  // An editor may stay open for a while before it is saved.
  graceMs: DAY_MS,
  quota: { name: 'own-app-pictures', maxBytes: ownAppLimits.picturesQuotaBytes, full: ownAppTexts.picturesFull },
  upload: {
    maxBytes: ownAppLimits.pictureBytes,
    tooLarge: ownAppTexts.pictureTooLarge,
    content: { as: 'picture', asDeclared: true, side: ownAppLimits.pictureSide, pixels: 25_000_000, quality: 86, formats: ['jpeg', 'png', 'webp'] },
  },
  widths: [],
} as const satisfies ObjectKind;

import { ownAppLimits, ownAppTexts } from '@ai-site/shared/domain/own-apps';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { ObjectKind } from '../../platform/storage/object-kinds.ts';

/** Storage kind of the images of assistants. Approved ones are shown to everybody, so whoever knows the address can read them. */
export const ownAppImageKind = {
  name: 'own-app-image',
  folder: 'own-app-images',
  access: 'public',
  // An editor may stay open for a while before it is saved.
  graceMs: DAY_MS,
  quota: { name: 'own-app-images', maxBytes: ownAppLimits.imagesQuotaBytes, full: ownAppTexts.imagesFull },
  upload: {
    maxBytes: ownAppLimits.imageBytes,
    tooLarge: ownAppTexts.imageTooLarge,
    content: {
      as: 'image',
      asDeclared: true,
      side: ownAppLimits.imageSide,
      pixels: 25_000_000,
      quality: 86,
      formats: ['jpeg', 'png', 'webp'],
    },
  },
  widths: [],
} as const satisfies ObjectKind;

import { APP_IMAGE_MAX, appImageTexts } from '@ai-site/shared/api/app-management';
import { imageWidths } from '@ai-site/shared/domain/images';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { ObjectKind } from '../../platform/storage/object-kinds.ts';

/** Storage kind of the images that operators upload for apps and topics. They are served below the address of all images of apps. */
export const appImageKind = {
  name: 'app-image',
  folder: 'app-images',
  access: 'internal',
  graceMs: DAY_MS,
  quota: null,
  upload: {
    maxBytes: APP_IMAGE_MAX,
    tooLarge: appImageTexts.tooLarge,
    // `side`: the width of a topic's slide.
    content: {
      as: 'image',
      asDeclared: false,
      side: 1440,
      pixels: 25_000_000,
      quality: 80,
      formats: ['jpeg', 'png', 'webp'],
    },
  },
  widths: [imageWidths.card, imageWidths.half],
} as const satisfies ObjectKind;

export type AppImageWidth = (typeof appImageKind.widths)[number];

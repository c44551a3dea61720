import { APP_PICTURE_MAX, appPictureTexts } from '@ai-site/shared/api/app-management';
import { pictureWidths } from '@ai-site/shared/domain/pictures';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { ObjectKind } from '../../platform/storage/object-kinds.ts';

/** Storage kind of the pictures that operators upload for apps and topics. They are served below the address of all pictures of apps. */
export const appPictureKind = {
  name: 'app-picture',
  folder: 'app-pictures',
  access: 'internal',
  graceMs: DAY_MS,
  quota: null,
  upload: {
    maxBytes: APP_PICTURE_MAX,
    tooLarge: appPictureTexts.tooLarge,
    // `side`: the width of a topic's slide.
    content: { as: 'picture', asDeclared: false, side: 1440, pixels: 25_000_000, quality: 80, formats: ['jpeg', 'png', 'webp'] },
  },
  widths: [pictureWidths.card, pictureWidths.half],
} as const satisfies ObjectKind;

export type AppPictureWidth = (typeof appPictureKind.widths)[number];

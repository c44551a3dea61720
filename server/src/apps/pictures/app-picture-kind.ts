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
  upload: null,
  widths: [pictureWidths.card, pictureWidths.half],
} as const satisfies ObjectKind;

export type AppPictureWidth = (typeof appPictureKind.widths)[number];

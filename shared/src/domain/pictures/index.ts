/** The only widths in pixels in which scaled pictures are stored besides the original: a page requests the next larger one. */
export const pictureWidths = { icon: 96, card: 320, half: 640, page: 1280 } as const;

/** Formats of each width, the smaller files first. */
export const pictureFormats = ['avif', 'webp'] as const;

export type PictureFormat = (typeof pictureFormats)[number];

export { type PictureSize, scaledSize } from './scaled-size.ts';

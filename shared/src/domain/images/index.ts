/** The only widths in pixels in which scaled images are stored besides the original: a page requests the next larger one. */
export const imageWidths = { icon: 96, card: 320, half: 640, page: 1280 } as const;

/** Formats of each width, the smaller files first. */
export const imageFormats = ['avif', 'webp'] as const;

export type ImageFormat = (typeof imageFormats)[number];

export { type ImageSize, scaledSize } from './scaled-size.ts';

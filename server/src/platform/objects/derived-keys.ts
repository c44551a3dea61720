import { type ImageFormat, imageFormats } from '@ai-site/shared/domain/images';

/** Key of a smaller image derived from an object; it is next to the object's own key. */
export const derivedKey = (key: string, width: number, format: ImageFormat): string =>
  `${key.replace(/\.\w+$/, '')}.w${width}.${format}`;

/** Key of the image with the thumbnails of a video. */
export const stripKey = (key: string): string => `${key.replace(/\.\w+$/, '')}.strip.webp`;

/** Key of the small version of a video. */
export const smallVideoKey = (key: string): string => `${key.replace(/\.\w+$/, '')}.small.mp4`;

/** Every key that can be derived from an object for these widths. */
export const derivedKeys = (key: string, widths: readonly number[]): string[] =>
  widths.length === 0
    ? []
    : [
        ...widths.flatMap((width) => imageFormats.map((format) => derivedKey(key, width, format))),
        stripKey(key),
        smallVideoKey(key),
      ];

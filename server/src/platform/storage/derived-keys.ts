import { type PictureFormat, pictureFormats } from '@ai-site/shared/domain/pictures';

/** Key of a smaller picture derived from an object; it is next to the object's own key. */
export const derivedKey = (key: string, width: number, format: PictureFormat): string => `${key.replace(/\.\w+$/, '')}.w${width}.${format}`;

/** Key of the picture with the thumbnails of a film. */
export const stripKey = (key: string): string => `${key.replace(/\.\w+$/, '')}.strip.webp`;

/** Key of the small version of a film. */
export const smallFilmKey = (key: string): string => `${key.replace(/\.\w+$/, '')}.small.mp4`;

/** Every key that can be derived from an object for these widths. */
export const derivedKeys = (key: string, widths: readonly number[]): string[] =>
  widths.length === 0 ? [] : [...widths.flatMap((width) => pictureFormats.map((format) => derivedKey(key, width, format))), stripKey(key), smallFilmKey(key)];

import { type PublicMedia, publicPath } from '../../creation/works/public-derivatives.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { ObjectMedia, ObjectPlayback } from '../../platform/objects/tables.ts';
import type { Site } from '../../platform/site.ts';

interface ScaledImage {
  readonly avif: Record<string, string>;
  readonly webp: Record<string, string>;
}

/** Addresses of a shared image by width. */
export const scaledImage = ({ images }: Pick<PublicMedia, 'images'>): ScaledImage => ({
  avif: Object.fromEntries(images.map(({ width, avif }) => [String(width), publicPath(avif)])),
  webp: Object.fromEntries(images.map(({ width, webp }) => [String(width), publicPath(webp)])),
});

/** The file of a publication with what is derived from it for its author. */
export interface SourceFile {
  readonly object_key: string;
  readonly content_type: string;
  readonly width: number;
  readonly source_media: ObjectMedia | null;
  readonly source_playback: ObjectPlayback | null;
}

/** Addresses of an image that is not shared, for its author and for operators; they end by themselves. */
export function privateImage(
  site: Site,
  { object_key, content_type, width, source_media, source_playback }: SourceFile,
): ScaledImage {
  const derived = source_media?.derived ?? source_playback?.posters ?? [];
  const own =
    derived.length === 0 && content_type.startsWith('image/')
      ? [[String(width), signedReadPath(site, object_key)]]
      : [];
  return {
    avif: {},
    webp: Object.fromEntries([
      ...derived.map((image) => [String(image.width), signedReadPath(site, image.key)]),
      ...own,
    ]),
  };
}

/** The address of the narrowest version. */
export function narrowest({ webp }: ScaledImage): string | null {
  const [width] = Object.keys(webp).toSorted((a, b) => Number(a) - Number(b));
  return width === undefined ? null : (webp[width] ?? null);
}

/** The address of the widest version. */
export function widest({ webp }: ScaledImage): string | null {
  const [width] = Object.keys(webp).toSorted((a, b) => Number(b) - Number(a));
  return width === undefined ? null : (webp[width] ?? null);
}

import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { Site } from '../../platform/site.ts';
import type { StoredOutput } from '../tasks/views/shown-task.ts';

interface ScaledImage {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** Scaled images of an image, or the posters of a video; the smallest first. */
const scaledImages = ({ media, playback }: Pick<StoredOutput, 'media' | 'playback'>): ScaledImage[] =>
  [...(media?.derived ?? playback?.posters ?? [])].sort((a, b) => a.width - b.width);

/** Address of the smallest image of a work, for a list of its owner's; null: it has none. */
export function smallestPreview(site: Site, row: StoredOutput): string | null {
  const [smallest] = scaledImages(row);
  if (smallest !== undefined) return signedReadPath(site, smallest.key);
  return row.content_type.startsWith('image/') ? signedReadPath(site, row.object_key) : null;
}

/** Width in pixels from which other programs show the image of a link large. */
const LARGE_WIDTH = 600;

/** Image of a work for previews of its link: the smallest that they show large, or the largest there is; null: it has none. */
export function linkImage({
  object_key,
  content_type,
  media,
  playback,
}: Pick<StoredOutput, 'object_key' | 'content_type' | 'media' | 'playback'>): ScaledImage | null {
  const own =
    media !== null && content_type.startsWith('image/')
      ? [{ key: object_key, width: media.width, height: media.height }]
      : [];
  const images = [...scaledImages({ media, playback }), ...own];
  const chosen = images.find(({ width }) => width >= LARGE_WIDTH) ?? images.at(-1);
  return chosen === undefined ? null : { key: chosen.key, width: chosen.width, height: chosen.height };
}

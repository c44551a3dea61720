import type { Site } from '../../platform/site.ts';
import { signedReadPath } from '../../platform/storage/signed-read-url.ts';
import type { StoredOutput } from '../tasks/task-views.ts';

interface ScaledPicture {
  readonly key: string;
  readonly width: number;
}

/** Scaled pictures of a picture, or the posters of a film; the smallest first. */
const scaledPictures = ({ media, playback }: Pick<StoredOutput, 'media' | 'playback'>): ScaledPicture[] =>
  [...(media?.derived ?? playback?.posters ?? [])].sort((a, b) => a.width - b.width);

/** Address of the smallest picture of a work, for a list of its owner's; null: it has none. */
export function smallestPreview(site: Site, row: StoredOutput): string | null {
  const [smallest] = scaledPictures(row);
  if (smallest !== undefined) return signedReadPath(site, smallest.key);
  return row.content_type.startsWith('image/') ? signedReadPath(site, row.object_key) : null;
}

/** Key of the largest scaled picture of a work, or of the picture itself; null: it has none. */
export function largestPicture(row: StoredOutput): string | null {
  const largest = scaledPictures(row).at(-1);
  if (largest !== undefined) return largest.key;
  return row.content_type.startsWith('image/') ? row.object_key : null;
}

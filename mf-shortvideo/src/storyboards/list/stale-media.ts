import type { StoryboardMedia } from '@ai-site/shared/api/comics/media-views';
import type { Studio } from '../../project/studio.ts';

const hasStaleVoice = ({ take }: StoryboardMedia): boolean => take?.stale === true;

/** The image or the voice of a storyboard was made from other words than there are. */
export const isStale = (media: StoryboardMedia): boolean => media.stale || hasStaleVoice(media);

/** How many storyboards have an image, a voice, or one of both that is stale; null while that is not known. */
export function staleCounts({
  media,
}: Pick<Studio, 'media'>): { readonly images: number; readonly voices: number; readonly storyboards: number } | null {
  if (!media.loaded) return null;
  const all = [...media.storyboards.values()];
  const count = (wanted: (one: StoryboardMedia) => boolean): number => all.filter(wanted).length;
  return { images: count(({ stale }) => stale), voices: count(hasStaleVoice), storyboards: count(isStale) };
}

import { comicsTexts, type Storyboard } from '@ai-site/shared/domain/comics';
import { actionOf, type DrawnStoryboard } from '@ai-site/shared/domain/comics/prompts';
import { ApiError } from '@ai-site/shared/errors';
import { limitedField } from '@ai-site/shared/tools/field-limits';
import { comicsVideo } from '@ai-site/shared/tools/parts/comics-video';
import { fieldLimits, openTool } from '../../creation/tasks/engine/engine-state.ts';
import type { Site } from '../../platform/site.ts';
import { imageHash } from './input-hashes.ts';
import type { MediaWork } from './media-work.ts';

/** The image that moves. */
export interface ShownImage {
  readonly key: string;
  readonly media: 'image' | 'video';
}

/** Milliseconds above which a shot gets a long video. */
const SHORT_MS = 5000;

/** The lengths of videos, in seconds, that the engine makes, the shortest first. */
export async function lengthsOffered(site: Site): Promise<readonly number[]> {
  const open = await openTool(site, comicsVideo.code);
  const { seconds } = comicsVideo.fields;
  const left = open === null ? seconds : limitedField(fieldLimits(comicsVideo.code, open), 'seconds', seconds, {});
  const options = left.kind === 'choice' && left.options.length > 0 ? left.options : seconds.options;
  return options.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])).toSorted((a, b) => a - b);
}

export interface VideoRequest {
  /** What the storyboard shows. */
  readonly image: ShownImage | null;
  /** Length of its voice. */
  readonly voiceMs: number;
  /** What happens; empty: what its own words say. */
  readonly prompt: string;
  /** See `lengthsOffered`. */
  readonly lengths: readonly number[];
}

/** Makes the image of a storyboard move, as long as its voice where the engine can. Throws `ApiError` 400 where it shows no image. */
export function videoWork(
  storyboard: DrawnStoryboard & Pick<Storyboard, 'move' | 'pace'>,
  { image, voiceMs, prompt, lengths }: VideoRequest,
): MediaWork {
  if (image === null || image.media !== 'image') throw new ApiError(400, comicsTexts.imageRequired);
  const words = prompt.trim() === '' ? actionOf(storyboard) : prompt.trim();
  return {
    part: 'video',
    subject: { of: 'storyboard', id: storyboard.id },
    task: comicsVideo,
    values: {
      image: image.key,
      prompt: words,
      camera: { move: storyboard.move, pace: storyboard.pace },
      seconds: (voiceMs > SHORT_MS ? lengths.at(-1) : lengths[0]) ?? comicsVideo.fields.seconds.initial,
    },
    inputHash: imageHash({ prompt: words, negative: '', portraits: [image.key] }),
    prompt: words,
    spoken: null,
  };
}

import { type MediaFacts, probeMedia, type VideoStream } from '../../../../platform/media/ffmpeg/probe-media.ts';
import { ImageProblemError } from '../../images/raster/image-problem.ts';

export interface ReadVideo extends MediaFacts {
  readonly video: VideoStream;
}

/** Facts of a video that is worked on. Throws `ImageProblemError` when it has no moving image. */
export async function readVideo(program: string, file: string): Promise<ReadVideo> {
  const facts = await probeMedia({ program, file });
  if (facts.video === null) throw new ImageProblemError('unreadable');
  return { ...facts, video: facts.video };
}

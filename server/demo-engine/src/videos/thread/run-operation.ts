import type { VideoContext } from '../../../../src/engines/classical/videos/encode/encode-video.ts';
import { composeMusic } from '../../music/compose-music.ts';
import { extendVideo } from '../operations/extend-video.ts';
import { hugVideo } from '../operations/hug-video.ts';
import { imageToVideo } from '../operations/image-to-video.ts';
import { present } from '../operations/present.ts';
import { restyleVideo } from '../operations/restyle-video.ts';
import { textToVideo } from '../operations/text-to-video.ts';
import type { VideoJob, VideoJobAnswer } from '../video-job.ts';

/** Makes one video or audio in the directory. */
export async function runOperation(
  { operation, lines, phonemes }: Pick<VideoJob, 'operation' | 'lines' | 'phonemes'>,
  video: VideoContext,
): Promise<VideoJobAnswer> {
  switch (operation.kind) {
    case 'text-to-video':
      return textToVideo(operation, video);
    case 'image-to-video':
      return imageToVideo(operation, video);
    case 'extend-video':
      return extendVideo(operation, video);
    case 'restyle-video':
      return restyleVideo(operation, video);
    case 'hug-video':
      return hugVideo(operation, video);
    case 'present':
      return present(operation, { lines, phonemes }, video);
    case 'compose-music':
      return composeMusic(operation, video);
    default:
      return { problem: 'unsupported' };
  }
}

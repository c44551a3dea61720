import type { VideoContext } from '../../../../src/engines/classical/videos/encode/encode-video.ts';
import { inTable, type TableOf } from '../../../../src/engines/tasks/operation-table.ts';
import { composeMusic } from '../../music/compose-music.ts';
import type { demonstratedVideos } from '../builtin-video-engine.ts';
import { extendVideo } from '../operations/extend-video.ts';
import { hugVideo } from '../operations/hug-video.ts';
import { imageToVideo } from '../operations/image-to-video.ts';
import { present } from '../operations/present.ts';
import { restyleVideo } from '../operations/restyle-video.ts';
import { textToVideo } from '../operations/text-to-video.ts';
import type { VideoJob, VideoJobAnswer } from '../video-job.ts';

type Job = Pick<VideoJob, 'operation' | 'lines' | 'phonemes'>;

const entries: TableOf<
  (typeof demonstratedVideos)[number],
  Promise<VideoJobAnswer>,
  [video: VideoContext, script: Omit<Job, 'operation'>]
> = {
  'text-to-video': textToVideo,
  'image-to-video': imageToVideo,
  'extend-video': extendVideo,
  'restyle-video': restyleVideo,
  'hug-video': hugVideo,
  present: (operation, video, script) => present(operation, script, video),
  'compose-music': composeMusic,
};

/** Makes one video or audio in the directory. */
export async function runOperation({ operation, ...script }: Job, video: VideoContext): Promise<VideoJobAnswer> {
  return (
    inTable<Promise<VideoJobAnswer>, [VideoContext, Omit<Job, 'operation'>]>(entries, operation, video, script) ?? {
      problem: 'unsupported',
    }
  );
}

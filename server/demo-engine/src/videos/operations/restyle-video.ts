import path from 'node:path';
import type { VideoContext } from '../../../../src/engines/classical/videos/encode/encode-video.ts';
import { frameSize } from '../../../../src/engines/classical/videos/encode/frames.ts';
import { readVideo } from '../../../../src/engines/classical/videos/encode/read-video.ts';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import type { VideoOperation } from '../../../../src/engines/tasks/video-operations.ts';
import { videoAudioEncoding, videoContainer, videoEncoding } from '../../../../src/platform/media/ffmpeg/encoding.ts';
import { untrustedInput } from '../../../../src/platform/media/ffmpeg/probe-media.ts';
import { outputFile, runFfmpeg } from '../../../../src/platform/media/ffmpeg/run-ffmpeg.ts';
import { storedLookGraph, videoStyleOf } from '../restyle/video-styles.ts';

type RestyleVideo = Extract<VideoOperation, { readonly kind: 'restyle-video' }>;

/** The frames of a second, at most: videos of phones have up to 240. */
const RATE_MAX = 30;

/** Gives a video another look: its colours and outlines, frame by frame, smoothed in time. Its audio stays. */
export async function restyleVideo(
  { video: source, style, prompt, closeTo, plus, width, height, seconds }: RestyleVideo,
  video: VideoContext,
): Promise<TaskFile> {
  const { video: stream, audio, seconds: length } = await readVideo(video.program, source.path);
  const size = frameSize({ width, height }, stream);
  const total = seconds > 0 ? Math.min(seconds, length) : length;
  const graph = storedLookGraph(videoStyleOf(style, prompt), { closeTo, plus, ...size, colours: stream.colours });
  const output = path.join(video.directory, 'video.mp4');
  const rate = String(Math.min(RATE_MAX, stream.framesPerSecond > 0 ? stream.framesPerSecond : RATE_MAX));
  const tracks = audio === null ? ['-an'] : ['-map', '0:a:0', ...videoAudioEncoding];
  await runFfmpeg({
    program: video.program,
    args: [
      ...untrustedInput(source.path),
      ...['-filter_complex', graph, '-map', '[stored]', ...tracks, '-r', rate, '-t', total.toFixed(3)],
      ...[...videoEncoding(stream.colours), ...videoContainer, outputFile(output)],
    ],
    onProgress: (written) => video.report((100 * written) / total),
  });
  return { path: output, contentType: 'video/mp4' };
}

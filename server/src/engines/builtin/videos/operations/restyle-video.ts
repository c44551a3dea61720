import path from 'node:path';
import { videoAudioEncoding, videoContainer, videoEncoding } from '../../../../platform/media/ffmpeg/encoding.ts';
import { untrustedInput } from '../../../../platform/media/ffmpeg/probe-media.ts';
import { outputFile, runFfmpeg } from '../../../../platform/media/ffmpeg/run-ffmpeg.ts';
import type { TaskFile } from '../../../tasks/task-file.ts';
import type { VideoOperation } from '../../../tasks/video-operations.ts';
import type { VideoContext } from '../encode/encode-video.ts';
import { frameSize } from '../encode/frames.ts';
import { storedLookGraph, videoStyleOf } from '../restyle/video-styles.ts';
import { readVideo } from './read-video.ts';

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

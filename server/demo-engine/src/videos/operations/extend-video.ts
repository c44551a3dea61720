import { rm } from 'node:fs/promises';
import path from 'node:path';
import { encodeShot, type VideoContext } from '../../../../src/engines/classical/videos/encode/encode-video.ts';
import { FRAME_RATE, frameSize } from '../../../../src/engines/classical/videos/encode/frames.ts';
import { readVideo } from '../../../../src/engines/classical/videos/encode/read-video.ts';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import type { VideoOperation } from '../../../../src/engines/tasks/video-operations.ts';
import { videoAudioEncoding, videoContainer, videoEncoding } from '../../../../src/platform/media/ffmpeg/encoding.ts';
import { untrustedInput } from '../../../../src/platform/media/ffmpeg/probe-media.ts';
import { inputFile, outputFile, runFfmpeg } from '../../../../src/platform/media/ffmpeg/run-ffmpeg.ts';
import {
  drawnVideoColours,
  toScreen,
  toStored,
  type VideoColours,
} from '../../../../src/platform/media/ffmpeg/video-colours.ts';
import { movingImage, withAir } from './image-to-video.ts';

type ExtendVideo = Extract<VideoOperation, { readonly kind: 'extend-video' }>;

/** Seconds before the end in which the last image is looked for. */
const LAST_SECONDS = 1;
/** Seconds in which the audio of the video dies away into what is added. */
const AUDIO_FADE = 0.6;

/** Continues a video from its last image, with a moving camera, and joins both. */
export async function extendVideo(operation: ExtendVideo, video: VideoContext): Promise<TaskFile> {
  const { program, directory } = video;
  const source = operation.video.path;
  const { video: stream, audio, seconds: length } = await readVideo(program, source);
  const size = frameSize({ width: null, height: null }, stream);
  const [last, added, output] = [
    path.join(directory, 'last.png'),
    path.join(directory, 'added.mp4'),
    path.join(directory, 'video.mp4'),
  ];
  const from = Math.max(0, length - LAST_SECONDS).toFixed(3);
  // Each later image takes the place of the one before: the file that stays is the last one.
  await runFfmpeg({
    program,
    args: [
      ...[
        '-ss',
        from,
        ...untrustedInput(source),
        '-an',
        '-vf',
        `scale=${size.width}:${size.height}:${toScreen(stream.colours)},format=rgb24`,
      ],
      ...['-update', '1', '-f', 'image2', '-c:v', 'png', outputFile(last)],
    ],
  });
  const shot = await movingImage(last, operation, { size, fromWhole: true });
  const encoding = { ...video, report: (percent: number) => video.report(percent * 0.7) };
  await encodeShot(encoding, {
    shot: withAir(shot, operation, size),
    ...size,
    seconds: operation.seconds,
    output: added,
  });
  const sized = (colours: VideoColours): string =>
    `scale=${size.width}:${size.height}:${toStored(colours)},setsar=1,fps=${FRAME_RATE},format=yuv420p`;
  const total = length + operation.seconds;
  const joined = `[0:V:0]${sized(stream.colours)},setpts=PTS-STARTPTS[a];[1:v]${sized(drawnVideoColours)},setpts=PTS-STARTPTS[b];[a][b]concat=n=2:v=1:a=0[v]`;
  const faded = `;[0:a:0]afade=t=out:st=${Math.max(0, length - AUDIO_FADE).toFixed(3)}:d=${AUDIO_FADE},apad[s]`;
  await runFfmpeg({
    program,
    args: [
      ...[...untrustedInput(source), ...inputFile(added)],
      ...[
        '-filter_complex',
        audio === null ? joined : joined + faded,
        '-map',
        '[v]',
        ...(audio === null ? [] : ['-map', '[s]', ...videoAudioEncoding]),
      ],
      ...['-t', total.toFixed(3), ...videoEncoding(stream.colours), ...videoContainer, outputFile(output)],
    ],
    onProgress: (written) => video.report(70 + (30 * written) / total),
  });
  await Promise.all([rm(last), rm(added)]);
  return { path: output, contentType: 'video/mp4' };
}

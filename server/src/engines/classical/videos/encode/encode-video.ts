import { createCanvas } from '@napi-rs/canvas';
import { videoContainer, videoEncoding } from '../../../../platform/media/ffmpeg/encoding.ts';
import { inputFile, outputFile, runFfmpeg } from '../../../../platform/media/ffmpeg/run-ffmpeg.ts';
import { screenColours, toStored } from '../../../../platform/media/ffmpeg/video-colours.ts';
import type { PeopleMasks } from '../../../tasks/people-mask.ts';
import { FRAME_RATE, type FrameSize, type Shot } from './frames.ts';
import { audioTrack, type VideoAudio } from './video-audio.ts';

/** What every step of making a video needs. */
export interface VideoContext {
  /** Path of ffmpeg. */
  readonly program: string;
  /** Existing directory for the result and what leads to it. */
  readonly directory: string;
  /** Tells how far the video is, 0 to 100. */
  readonly report: (percent: number) => void;
  /** Where people are in its images; absent: not looked for. */
  readonly people?: PeopleMasks;
}

export interface EncodedShot extends FrameSize {
  /** As `Shot`; one that resolves later is awaited before the next frame. */
  readonly shot: (...moment: Parameters<Shot>) => void | Promise<void>;
  readonly seconds: number;
  /** Frames a second; absent: as all videos. */
  readonly rate?: number;
  /** Path of the video to write. */
  readonly output: string;
  /** It is cut or continued by silence to the length of the video. */
  readonly audio?: VideoAudio | undefined;
}

/** Draws a shot frame by frame into an encoder. */
export async function encodeShot(
  { program, report }: VideoContext,
  { shot, width, height, seconds, rate = FRAME_RATE, output, audio }: EncodedShot,
): Promise<void> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const count = Math.max(1, Math.round(seconds * rate));
  const frames = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(rate), '-i', 'pipe:0'];
  const tracks = audio === undefined ? ['-an'] : ['-map', '0:v', '-map', '1:a', ...audioTrack(audio, count / rate)];
  await runFfmpeg({
    program,
    args: [
      ...['-loglevel', 'error', ...frames, ...(audio === undefined ? [] : inputFile(audio.path))],
      ...[
        '-vf',
        `scale=${toStored(screenColours)}`,
        ...videoEncoding(screenColours),
        ...tracks,
        ...videoContainer,
        outputFile(output),
      ],
    ],
    feed: async (write) => {
      for (let frame = 0; frame < count; frame += 1) {
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.globalAlpha = 1;
        await shot(context, count === 1 ? 0 : frame / (count - 1), frame / rate);
        // A copy: the canvas is drawn on while the pipe still holds the frame.
        await write(Buffer.from(canvas.data()));
        report((100 * (frame + 1)) / count);
      }
    },
  });
}

import { inputFile, outputFile, runFfmpeg } from '../../../src/platform/media/ffmpeg/run-ffmpeg.ts';
import { drawnVideoColours, toScreen } from '../../../src/platform/media/ffmpeg/video-colours.ts';

/** A drawn video, and where in it, in seconds: at its begin unless it says so. */
export interface FrameOfVideo {
  readonly video: string;
  readonly second?: number;
}

/** Writes a frame of a video, as players show it, as PNG. */
export async function writeFrame(program: string, { video, second }: FrameOfVideo, file: string): Promise<void> {
  const place = second === undefined ? [] : ['-ss', String(second)];
  const shown = [
    '-vf',
    `scale=${toScreen(drawnVideoColours)},format=rgb24`,
    '-frames:v',
    '1',
    '-update',
    '1',
    '-f',
    'image2',
    '-c:v',
    'png',
  ];
  await runFfmpeg({ program, args: ['-loglevel', 'error', ...place, ...inputFile(video), ...shown, outputFile(file)] });
}

import { findFfmpeg } from '../find-ffmpeg.ts';
import { outputFile, runFfmpeg } from '../run-ffmpeg.ts';

export const ffmpegProgram = findFfmpeg(null);

/** Writes a file from ffmpeg's own test sources: `-f lavfi -i testsrc2=d=1`. */
export async function makeMedia(file: string, ...args: readonly string[]): Promise<string> {
  await runFfmpeg({ program: ffmpegProgram, args: ['-loglevel', 'error', ...args, outputFile(file)] });
  return file;
}

/** Inputs of ffmpeg that need no file. */
export const source = (filter: string): readonly string[] => ['-f', 'lavfi', '-i', filter];

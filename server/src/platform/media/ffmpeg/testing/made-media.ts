import { testDepth } from '../../../../testing/test-depth.ts';
import { ffmpegPrograms, findFfmpeg } from '../find-ffmpeg.ts';
import { outputFile, runFfmpeg } from '../run-ffmpeg.ts';

/** The program that a site uses, and one that starts quickly: the bundled one is a single file, that of a system loads hundreds of libraries. */
export const siteFfmpeg = findFfmpeg(null);
export const quickFfmpeg = ffmpegPrograms().at(-1) ?? null;

/** The program of tests that need any; by night that of a site. */
export const ffmpegProgram = testDepth.everyVariant ? siteFfmpeg : quickFfmpeg;

/** Writes a file from ffmpeg's own test sources: `-f lavfi -i testsrc2=d=1`. */
export async function makeMedia(file: string, ...args: readonly string[]): Promise<string> {
  await runFfmpeg({ program: quickFfmpeg, args: ['-loglevel', 'error', ...args, outputFile(file)] });
  return file;
}

/** Inputs of ffmpeg that need no file. */
export const source = (filter: string): readonly string[] => ['-f', 'lavfi', '-i', filter];

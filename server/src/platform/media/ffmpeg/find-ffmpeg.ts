import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const NAME = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';

/** Node calls Windows `win32`, as the bundled packages do. */
const bundledPackage = `@ffmpeg-installer/${process.platform}-${process.arch}`;

function bundled(): string | undefined {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(`${bundledPackage}/package.json`)), NAME);
  } catch {
    // There is no package for this platform, or optional packages were not installed.
    return undefined;
  }
}

const system = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((directory) => path.isAbsolute(directory))
    .map((directory) => path.join(directory, NAME))
    .find((file) => existsSync(file));

/** Paths of the programs that are here: the system's, then the bundled one, which is of 2018. */
export const ffmpegPrograms = (): readonly string[] => [system(), bundled()].filter((program) => program !== undefined);

/** Path of the ffmpeg program: the configured one, else the first that is here. Null: there is none. */
export const findFfmpeg = (configured: string | null): string | null => configured ?? ffmpegPrograms()[0] ?? null;

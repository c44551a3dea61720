import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filmContainer } from '../../../../platform/media/ffmpeg/encoding.ts';
import { inputFile, outputFile, runFfmpeg } from '../../../../platform/media/ffmpeg/run-ffmpeg.ts';
import type { FilmContext } from './encode-film.ts';
import { type FilmSound, soundTrack } from './film-sound.ts';

/** `seconds`: its exact length. The one that its file tells is rounded to milliseconds, which many parts add up. */
export interface FilmPart {
  readonly file: string;
  readonly seconds: number;
}

export interface JoinedFilms {
  /** Silent films of one size, rate and encoding in the directory, whose names need no quotes. They are removed. */
  readonly parts: readonly FilmPart[];
  /** Of the whole. */
  readonly sound: FilmSound;
  /** Length of the whole. */
  readonly seconds: number;
  readonly output: string;
}

/** Joins films without encoding them again, with one sound over all of them. */
export async function joinFilms({ program, directory, report }: FilmContext, { parts, sound, seconds: whole, output }: JoinedFilms): Promise<void> {
  const list = path.join(directory, 'parts.txt');
  await writeFile(list, parts.map(({ file, seconds }) => `file '${path.basename(file)}'\nduration ${seconds.toFixed(6)}\n`).join(''));
  await runFfmpeg({
    program,
    args: [
      ...['-loglevel', 'error', '-f', 'concat', '-safe', '0', ...inputFile(list), ...inputFile(sound.path), '-map', '0:v', '-map', '1:a', '-c:v', 'copy'],
      ...[...soundTrack(sound, whole), ...filmContainer, outputFile(output)],
    ],
    // The sound of an hour takes a while.
    onProgress: (written) => report((100 * Math.min(written, whole)) / whole),
  });
  await Promise.all([list, ...parts.map(({ file }) => file)].map((file) => rm(file)));
}

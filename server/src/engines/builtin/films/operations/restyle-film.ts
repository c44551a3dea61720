import path from 'node:path';
import { filmContainer, filmEncoding, filmSoundEncoding } from '../../../../platform/media/ffmpeg/encoding.ts';
import { untrustedInput } from '../../../../platform/media/ffmpeg/probe-media.ts';
import { outputFile, runFfmpeg } from '../../../../platform/media/ffmpeg/run-ffmpeg.ts';
import type { FilmOperation } from '../../../tasks/film-operations.ts';
import type { TaskFile } from '../../../tasks/task-file.ts';
import type { FilmContext } from '../encode/encode-film.ts';
import { frameSize } from '../encode/frames.ts';
import { filmStyleOf, storedLookGraph } from '../restyle/film-styles.ts';
import { readFilm } from './read-film.ts';

type RestyleFilm = Extract<FilmOperation, { readonly kind: 'restyle-film' }>;

/** The frames of a second, at most: films of phones have up to 240. */
const RATE_MAX = 30;

/** Gives a film another look: its colours and outlines, frame by frame, smoothed in time. Its sound stays. */
export async function restyleFilm({ film: source, style, prompt, closeTo, plus, width, height, seconds }: RestyleFilm, film: FilmContext): Promise<TaskFile> {
  const { film: stream, sound, seconds: length } = await readFilm(film.program, source.path);
  const size = frameSize({ width, height }, stream);
  const total = seconds > 0 ? Math.min(seconds, length) : length;
  const graph = storedLookGraph(filmStyleOf(style, prompt), { closeTo, plus, ...size, colours: stream.colours });
  const output = path.join(film.directory, 'film.mp4');
  const rate = String(Math.min(RATE_MAX, stream.framesPerSecond > 0 ? stream.framesPerSecond : RATE_MAX));
  const tracks = sound === null ? ['-an'] : ['-map', '0:a:0', ...filmSoundEncoding];
  await runFfmpeg({
    program: film.program,
    args: [
      ...untrustedInput(source.path),
      ...['-filter_complex', graph, '-map', '[stored]', ...tracks, '-r', rate, '-t', total.toFixed(3)],
      ...[...filmEncoding(stream.colours), ...filmContainer, outputFile(output)],
    ],
    onProgress: (written) => film.report((100 * written) / total),
  });
  return { path: output, contentType: 'video/mp4' };
}

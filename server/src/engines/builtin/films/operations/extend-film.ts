import { rm } from 'node:fs/promises';
import path from 'node:path';
import { filmContainer, filmEncoding, filmSoundEncoding } from '../../../../platform/media/ffmpeg/encoding.ts';
import { drawnFilmColours, type FilmColours, toScreen, toStored } from '../../../../platform/media/ffmpeg/film-colours.ts';
import { untrustedInput } from '../../../../platform/media/ffmpeg/probe-media.ts';
import { inputFile, outputFile, runFfmpeg } from '../../../../platform/media/ffmpeg/run-ffmpeg.ts';
import type { FilmOperation } from '../../../tasks/film-operations.ts';
import type { TaskFile } from '../../../tasks/task-file.ts';
import { encodeShot, type FilmContext } from '../encode/encode-film.ts';
import { FRAME_RATE, frameSize } from '../encode/frames.ts';
import { movingPicture, withAir } from './picture-to-film.ts';
import { readFilm } from './read-film.ts';

type ExtendFilm = Extract<FilmOperation, { readonly kind: 'extend-film' }>;

/** Seconds before the end in which the last picture is looked for. */
const LAST_SECONDS = 1;
/** Seconds in which the sound of the film dies away into what is added. */
const SOUND_FADE = 0.6;

/** Continues a film from its last picture, with a moving camera, and joins both. */
export async function extendFilm(operation: ExtendFilm, film: FilmContext): Promise<TaskFile> {
  const { program, directory } = film;
  const source = operation.film.path;
  const { film: stream, sound, seconds: length } = await readFilm(program, source);
  const size = frameSize({ width: null, height: null }, stream);
  const [last, added, output] = [path.join(directory, 'last.png'), path.join(directory, 'added.mp4'), path.join(directory, 'film.mp4')];
  const from = Math.max(0, length - LAST_SECONDS).toFixed(3);
  // Each later picture takes the place of the one before: the file that stays is the last one.
  await runFfmpeg({
    program,
    args: [
      ...['-ss', from, ...untrustedInput(source), '-an', '-vf', `scale=${size.width}:${size.height}:${toScreen(stream.colours)},format=rgb24`],
      ...['-update', '1', '-f', 'image2', '-c:v', 'png', outputFile(last)],
    ],
  });
  const shot = await movingPicture(last, operation, { size, fromWhole: true });
  const encoding = { ...film, report: (percent: number) => film.report(percent * 0.7) };
  await encodeShot(encoding, { shot: withAir(shot, operation, size), ...size, seconds: operation.seconds, output: added });
  const sized = (colours: FilmColours): string => `scale=${size.width}:${size.height}:${toStored(colours)},setsar=1,fps=${FRAME_RATE},format=yuv420p`;
  const total = length + operation.seconds;
  const joined = `[0:V:0]${sized(stream.colours)},setpts=PTS-STARTPTS[a];[1:v]${sized(drawnFilmColours)},setpts=PTS-STARTPTS[b];[a][b]concat=n=2:v=1:a=0[v]`;
  const audio = `;[0:a:0]afade=t=out:st=${Math.max(0, length - SOUND_FADE).toFixed(3)}:d=${SOUND_FADE},apad[s]`;
  await runFfmpeg({
    program,
    args: [
      ...[...untrustedInput(source), ...inputFile(added)],
      ...['-filter_complex', sound === null ? joined : joined + audio, '-map', '[v]', ...(sound === null ? [] : ['-map', '[s]', ...filmSoundEncoding])],
      ...['-t', total.toFixed(3), ...filmEncoding(stream.colours), ...filmContainer, outputFile(output)],
    ],
    onProgress: (written) => film.report(70 + (30 * written) / total),
  });
  await Promise.all([rm(last), rm(added)]);
  return { path: output, contentType: 'video/mp4' };
}

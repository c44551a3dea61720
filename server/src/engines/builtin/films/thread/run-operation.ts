import { composeMusic } from '../../music/compose-music.ts';
import type { FilmContext } from '../encode/encode-film.ts';
import type { FilmJob, FilmJobAnswer } from '../job/film-job.ts';
import { extendFilm } from '../operations/extend-film.ts';
import { hugFilm } from '../operations/hug-film.ts';
import { pictureToFilm } from '../operations/picture-to-film.ts';
import { present } from '../operations/present.ts';
import { restyleFilm } from '../operations/restyle-film.ts';
import { textToFilm } from '../operations/text-to-film.ts';

/** Makes one film or sound in the directory. */
export async function runOperation({ operation, lines, phonemes }: Pick<FilmJob, 'operation' | 'lines' | 'phonemes'>, film: FilmContext): Promise<FilmJobAnswer> {
  switch (operation.kind) {
    case 'text-to-film':
      return textToFilm(operation, film);
    case 'picture-to-film':
      return pictureToFilm(operation, film);
    case 'extend-film':
      return extendFilm(operation, film);
    case 'restyle-film':
      return restyleFilm(operation, film);
    case 'hug-film':
      return hugFilm(operation, film);
    case 'present':
      return present(operation, { lines, phonemes }, film);
    case 'compose-music':
      return composeMusic(operation, film);
    default:
      return { problem: 'unsupported' };
  }
}

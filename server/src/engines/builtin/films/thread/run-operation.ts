import type { EngineOperation } from '../../../tasks/operations.ts';
import type { FilmContext } from '../encode/encode-film.ts';
import type { FilmJobAnswer } from '../film-job.ts';
import { pictureToFilm } from '../operations/picture-to-film.ts';
import { textToFilm } from '../operations/text-to-film.ts';

/** Makes one film or sound in the directory. */
export async function runOperation(operation: EngineOperation, film: FilmContext): Promise<FilmJobAnswer> {
  switch (operation.kind) {
    case 'text-to-film':
      return textToFilm(operation, film);
    case 'picture-to-film':
      return pictureToFilm(operation, film);
    default:
      return { problem: 'unsupported' };
  }
}

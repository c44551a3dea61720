import { type FilmStream, type MediaFacts, probeMedia } from '../../../../platform/media/ffmpeg/probe-media.ts';
import { PictureProblemError } from '../../pictures/raster/picture-problem.ts';

export interface ReadFilm extends MediaFacts {
  readonly film: FilmStream;
}

/** Facts of a film that is worked on. Throws `PictureProblemError` when it has no moving picture. */
export async function readFilm(program: string, file: string): Promise<ReadFilm> {
  const facts = await probeMedia({ program, file });
  if (facts.film === null) throw new PictureProblemError('unreadable');
  return { ...facts, film: facts.film };
}

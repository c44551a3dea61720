import { filmContainer, filmContainerWith, filmEncoding, filmSoundEncoding } from './encoding.ts';
import { type FilmColours, toScreen, toStored } from './film-colours.ts';
import { type FilmStrip, onePicture, type ShownFilm, toWebp, writeStrip } from './film-strip.ts';
import { contentsInput, type FinishInput } from './finish-sound.ts';
import { loudnessFilter, measureLoudness } from './loudness.ts';
import { MediaError } from './media-error.ts';
import { type MediaFacts, probeMedia, untrustedInput } from './probe-media.ts';
import { inputFile, outputFile, runFfmpeg } from './run-ffmpeg.ts';

/** Largest side in pixels and longest duration of a stored film. */
const SIDE_MAX = 4096;
const SECONDS_MAX = 4 * 3600;
const POSTER_QUALITY = 82;
const POSTER_SECONDS = 3;

export interface FinishedFilm {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
  /** Base64 thumbhash of the poster. */
  readonly thumbhash: string | null;
  readonly strip: FilmStrip;
}

export interface FilmPictures {
  /** WebP files to write: a typical picture of the begin, and thumbnails for scrubbing. */
  readonly poster: string;
  /** Seconds in which the poster is looked for; absent: the first ones. */
  readonly posterUntil?: number | undefined;
  readonly strip: string;
}

/** Whether every browser plays a film as it is. */
export const playsEverywhere = ({ film, sound }: MediaFacts): boolean =>
  film?.codec === 'h264' && film.pixelFormat === 'yuv420p' && (sound === null || sound.codec === 'aac') && film.width % 2 === 0 && film.height % 2 === 0;

const COPY = 'copy';

const encodedAgain = (colours: FilmColours): readonly string[] => ['-vf', `scale=trunc(iw/2)*2:trunc(ih/2)*2:${toStored(colours)},setsar=1`, ...filmEncoding(colours)];

/** Codecs that make a film play everywhere; pictures and sound that do already are not encoded again. `level`: filter for its sound; null: it stays as loud as it is. */
export function codecsFor(facts: MediaFacts, level: string | null = null): readonly string[] {
  const plays = playsEverywhere(facts);
  const pictures = facts.film === null || plays ? ['-c:v', COPY] : encodedAgain(facts.film.colours);
  if (facts.sound === null) return pictures;
  if (level !== null) return [...pictures, '-af', level, ...filmSoundEncoding];
  return [...pictures, ...(plays ? ['-c:a', COPY] : filmSoundEncoding)];
}

/**
 * Writes a film as an MP4 that every browser plays, of the loudness of all sounds, labelled as generated, with its poster and thumbnails. What is right
 * already is not encoded again. Rejects with `MediaError`.
 */
export async function finishFilm({ program, input, output, signal, contents }: FinishInput, pictures: FilmPictures): Promise<FinishedFilm> {
  const facts = await probeMedia({ program, file: input, signal });
  const { film, sound } = facts;
  if (film === null) throw new MediaError('unreadable');
  if (Math.max(film.width, film.height) > SIDE_MAX || facts.seconds > SECONDS_MAX) throw new MediaError('tooLarge');
  const level = sound === null ? null : loudnessFilter(await measureLoudness({ program, file: input, signal }));
  const container = contents === undefined ? filmContainer : filmContainerWith(1);
  const args = [...inputFile(input), ...contentsInput(contents), '-map', '0:V:0', '-map', '0:a:0?', ...codecsFor(facts, level), ...container, outputFile(output)];
  await runFfmpeg({ program, args, signal });
  const finished = await probeMedia({ program, file: output, signal });
  if (finished.film === null) throw new MediaError('unreadable');
  const { width, height } = finished.film;
  const shown = { ...finished.film, seconds: finished.seconds };
  const thumbhash = await writePoster({ program, input: output, output: pictures.poster, signal }, shown, pictures.posterUntil);
  const strip = await writeStrip({ program, input: output, output: pictures.strip, signal }, shown);
  return { seconds: finished.seconds, width, height, hasSound: finished.sound !== null, thumbhash, strip };
}

/** Writes the picture of the begin of a film that is most like the others there as a WebP. Returns its thumbhash. */
export async function writePoster({ program, input, output, signal }: FinishInput, { colours }: Pick<ShownFilm, 'colours'>, until = POSTER_SECONDS): Promise<string | null> {
  const picture = `${output}.png`;
  // Of the input: after the filter, ffmpeg would leave out a picture that was chosen from later ones.
  const beginning = ['-t', until.toFixed(3), ...untrustedInput(input)];
  const filter = ['-vf', `scale=${toScreen(colours)},format=rgb24,thumbnail=60`, '-frames:v', '1'];
  await runFfmpeg({ program, args: [...beginning, ...filter, ...onePicture(picture)], signal });
  return toWebp(picture, output, POSTER_QUALITY);
}

import { isLargeFilm, smallFilmSize } from '@ai-site/shared/domain/films';
import { filmContainer } from './encoding.ts';
import { colourTags, toStored } from './film-colours.ts';
import { playsEverywhere } from './finish-film.ts';
import type { FinishInput } from './finish-sound.ts';
import { loudnessFilter, measureLoudness } from './loudness.ts';
import { type MediaFacts, probeMedia } from './probe-media.ts';
import { inputFile, outputFile, runFfmpeg } from './run-ffmpeg.ts';

/** Longest film in seconds of which a small version is made although it plays as it is: hours would take long. */
const SECONDS_MAX = 120;
const RATE_MAX = 24;
const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '28', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '96k', '-ar', '44100', '-ac', '2'];

export interface FilmPreview {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

/** A film that is encoded again is there much later than its small version, however long it is. */
const wantsSmall = (facts: MediaFacts, long: boolean): boolean =>
  facts.film !== null && isLargeFilm(facts.film) && (long || facts.seconds <= SECONDS_MAX || !playsEverywhere(facts));

/** Writes the small version of a large film, quickly: it can be watched until the whole one is stored, and in players that show no more. Null: the film gets none. `long`: however long it is. Rejects with `MediaError`. */
export async function previewFilm({ program, input, output, signal }: FinishInput, { long = false } = {}): Promise<FilmPreview | null> {
  const facts = await probeMedia({ program, file: input, signal });
  if (facts.film === null || !wantsSmall(facts, long)) return null;
  const { colours } = facts.film;
  const { width, height } = smallFilmSize(facts.film);
  const scaled = ['-map', '0:V:0', '-map', '0:a:0?', '-vf', `scale=${width}:${height}:${toStored(colours, 'fast_bilinear')},setsar=1`];
  const rate = facts.film.framesPerSecond > RATE_MAX ? ['-r', String(RATE_MAX)] : [];
  const level = facts.sound === null ? null : loudnessFilter(await measureLoudness({ program, file: input, signal }));
  const levelled = level === null ? [] : ['-af', level];
  await runFfmpeg({ program, args: [...inputFile(input), ...scaled, ...rate, ...levelled, ...encoding, ...colourTags(colours), ...filmContainer, outputFile(output)], signal });
  const { seconds } = await probeMedia({ program, file: output, signal });
  return { seconds, width, height };
}

import { filmContainer } from './encoding.ts';
import { playsEverywhere } from './finish-film.ts';
import type { FinishInput } from './finish-sound.ts';
import { MediaError } from './media-error.ts';
import { type FilmStream, type MediaFacts, probeMedia } from './probe-media.ts';
import { inputFile, outputFile, runFfmpeg } from './run-ffmpeg.ts';

/** Shorter side in pixels. */
const SIDE = 480;
const RATE_MAX = 24;
const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '28', '-pix_fmt', 'yuv420p', '-threads', '2', '-c:a', 'aac', '-b:a', '96k', '-ar', '44100', '-ac', '2'];

export interface FilmPreview {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

/** Whether a film has more pixels than small versions have. */
export const isLarge = ({ width, height }: Pick<FilmStream, 'width' | 'height'>): boolean => Math.min(width, height) > SIDE;

/** Only a large film that is encoded again takes long enough: any other is there as soon as its preview would be. */
const takesLong = (facts: MediaFacts): boolean => facts.film !== null && !playsEverywhere(facts) && isLarge(facts.film);

/** Writes a small version of a film that can be watched until the whole one is encoded; null: that takes no time. Rejects with `MediaError`. */
export async function previewFilm({ program, input, output, signal }: FinishInput): Promise<FilmPreview | null> {
  const facts = await probeMedia({ program, file: input, signal });
  return takesLong(facts) ? await writeSmallFilm({ program, input, output, signal }) : null;
}

/** Writes a film in 480 lines, quickly. Rejects with `MediaError`. */
export async function writeSmallFilm({ program, input, output, signal }: FinishInput): Promise<FilmPreview> {
  const { film } = await probeMedia({ program, file: input, signal });
  if (film === null) throw new MediaError('unreadable');
  const { width, height, framesPerSecond } = film;
  const size = width >= height ? `-2:${SIDE}` : `${SIDE}:-2`;
  const rate = framesPerSecond > RATE_MAX ? ['-r', String(RATE_MAX)] : [];
  const args = [
    ...inputFile(input),
    '-map',
    '0:V:0',
    '-map',
    '0:a:0?',
    '-vf',
    `scale=${size}:flags=fast_bilinear,setsar=1`,
    ...rate,
    ...encoding,
    ...filmContainer,
    outputFile(output),
  ];
  await runFfmpeg({ program, args, signal });
  const made = await probeMedia({ program, file: output, signal });
  if (made.film === null) throw new MediaError('unreadable');
  return { seconds: made.seconds, width: made.film.width, height: made.film.height };
}

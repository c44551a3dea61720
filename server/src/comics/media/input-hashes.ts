import { asRead, type Pronunciation, type SpokenStoryboard } from '@ai-site/shared/domain/comics/spoken';
import { hashOf } from '../records/hash-of.ts';

/** What an image is drawn from. `portraits`: keys of the images of the roles and the place that it shows. */
export interface ImageInput {
  readonly prompt: string;
  readonly negative: string;
  readonly portraits: readonly string[];
}

/** Two images with the same hash were drawn from the same words after the same images. */
export const imageHash = (input: ImageInput): string => hashOf(input);

/** Two voices with the same hash speak the same words, in the same way. */
export const voiceHash = (
  { lines, voice, speed }: SpokenStoryboard,
  pronunciations: readonly Pronunciation[],
): string =>
  hashOf({
    lines: lines.map((line) => ({ text: asRead(line.text, pronunciations), voice: line.voice })),
    voice,
    speed,
  });

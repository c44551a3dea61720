import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { GENERATED_PIXELS_MAX } from './picture-task.ts';

/** Maximum seconds of one step of the picture library, unless the caller knows better. */
export const pictureStep = { seconds: 30 };

export interface OpenOptions extends Omit<SharpOptions, 'create' | 'limitInputPixels'> {
  /** Maximum pixels; those of a generated picture by default. */
  readonly pixels?: number;
  /** Maximum seconds of each step. */
  readonly seconds?: number;
}

/** Opens a picture by its path, its bytes or its raw pixels, with limits on pixels and time: nothing else calls the library. A picture beyond them rejects when it is read. */
export const openPicture = (input: string | Uint8Array, { pixels = GENERATED_PIXELS_MAX, seconds = pictureStep.seconds, ...options }: OpenOptions = {}): Sharp =>
  sharp(input, { ...options, limitInputPixels: pixels }).timeout({ seconds });

/** Whether a step of the library was ended by its time limit: nothing is wrong with the picture. */
export const isStepTimeout = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout: ');

/** A picture of one colour. */
export const blankPicture = (size: { readonly width: number; readonly height: number }, background: string): Sharp =>
  sharp({ create: { ...size, channels: 3, background } }).timeout({ seconds: pictureStep.seconds });

/** For a thread that works on one picture at a time: the library keeps nothing between two of them and starts no threads of its own. */
export function useOneCore(): void {
  sharp.cache(false);
  sharp.concurrency(1);
}

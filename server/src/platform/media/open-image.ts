import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { GENERATED_PIXELS_MAX } from './image-task.ts';

/** Maximum seconds of one step of the image library, unless the caller knows better. */
export const imageStep = { seconds: 30 };

export interface OpenOptions extends Omit<SharpOptions, 'create' | 'limitInputPixels'> {
  /** Maximum pixels; those of a generated image by default. */
  readonly pixels?: number;
  /** Maximum seconds of each step. */
  readonly seconds?: number;
}

/** Opens an image by its path, its bytes or its raw pixels, with limits on pixels and time: nothing else calls the library. An image beyond them rejects when it is read. */
export const openImage = (
  input: string | Uint8Array,
  { pixels = GENERATED_PIXELS_MAX, seconds = imageStep.seconds, ...options }: OpenOptions = {},
): Sharp => sharp(input, { ...options, limitInputPixels: pixels }).timeout({ seconds });

/** Whether a step of the library was ended by its time limit: nothing is wrong with the image. */
export const isStepTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout: ');

/** An image of one colour. */
export const blankImage = (size: { readonly width: number; readonly height: number }, background: string): Sharp =>
  sharp({ create: { ...size, channels: 3, background } }).timeout({ seconds: imageStep.seconds });

/** For a thread that works on one image at a time: the library keeps nothing between two of them and starts no threads of its own. */
export function useOneCore(): void {
  sharp.cache(false);
  sharp.concurrency(1);
}

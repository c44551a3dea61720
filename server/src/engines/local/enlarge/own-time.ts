import { TRIAL_SIDE } from '../own/signature.ts';

/** Milliseconds up to which a net of the operator enlarges an image; larger ones are left to the small net of a package. */
export const OWN_MS_MAX = 100_000;

/** Milliseconds that a net takes for an image, by those of its trial; its tiles overlap. */
export const millisFor = (
  { ms }: { readonly ms: number },
  { width, height }: { readonly width: number; readonly height: number },
): number => (ms * width * height * 1.3) / TRIAL_SIDE ** 2;

import { controlSamples } from './control-types.ts';
import type { Sample } from './draw-sample.ts';
import { appearanceSamples, styleSamples } from './image-styles.ts';
import { videoStyleSamples } from './video-styles.ts';

/** Every sample. `ffmpeg`: path of the program. */
export const allSamples = (ffmpeg: string | null): readonly Sample[] => [
  ...styleSamples,
  ...appearanceSamples,
  ...controlSamples,
  ...videoStyleSamples(ffmpeg),
];

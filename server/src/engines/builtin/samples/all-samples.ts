import { controlSamples } from './control-types.ts';
import type { Sample } from './draw-sample.ts';
import { filmStyleSamples } from './film-styles.ts';
import { appearanceSamples, styleSamples } from './picture-styles.ts';

/** Every sample. `ffmpeg`: path of the program. */
export const allSamples = (ffmpeg: string | null): readonly Sample[] => [...styleSamples, ...appearanceSamples, ...controlSamples, ...filmStyleSamples(ffmpeg)];

/** Frames a second, and samples a second of the voices. */
export const FILM_RATE = 30;
export const SAMPLE_RATE = 48_000;
export const SAMPLES_PER_FRAME = SAMPLE_RATE / FILM_RATE;

/** Milliseconds from the beginning of the film to that of a frame, or of so many frames. Whole. */
export const msOfFrames = (frames: number): number => Math.round((frames * 1000) / FILM_RATE);

/** The frame that is nearest to a time. */
export const frameOfMs = (ms: number): number => Math.round((ms * FILM_RATE) / 1000);

/** Frames that last at least so many whole milliseconds. */
export const framesFor = (ms: number): number => Math.ceil((ms * FILM_RATE) / 1000);

/** How loud above the room's own noise a voice is, and at least; loudness from 0 to 1. */
const ABOVE_NOISE = 0.15;
const LEAST = 0.2;
/** What the noise of the room may rise per second: a voice must not become noise while it speaks. */
const NOISE_RISE = 0.03;
/** Milliseconds of voice that are speech and no cough. */
const SPEECH_MS = 300;
/** Milliseconds of silence after which a sentence is over. */
const PAUSE_MS = 1600;
/** Milliseconds without any speech after which nobody is there. */
const NOBODY_MS = 10_000;

/** `over`: somebody spoke and has finished; `nobody`: nobody spoke for long. */
export type Heard = 'listening' | 'over' | 'nobody';

/** Hears the end of what is said, so that a talk needs no button between its turns. */
export class EndOfSpeech {
  #noise = 1;
  #speech = 0;
  #silence = 0;

  /**
   * @param loudness from 0 to 1, over the last `ms` milliseconds
   */
  hear(loudness: number, ms: number): Heard {
    this.#noise = Math.min(loudness, this.#noise + (NOISE_RISE * ms) / 1000);
    const voice = loudness > Math.max(LEAST, this.#noise + ABOVE_NOISE);
    if (voice) this.#speech += ms;
    this.#silence = voice ? 0 : this.#silence + ms;
    if (this.#speech < SPEECH_MS) return this.#silence >= NOBODY_MS ? 'nobody' : 'listening';
    return this.#silence >= PAUSE_MS ? 'over' : 'listening';
  }
}

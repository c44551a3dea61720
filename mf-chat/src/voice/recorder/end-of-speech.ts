/** Minimum loudness of a voice above the background noise, and in absolute terms; from 0 to 1. */
const ABOVE_NOISE = 0.15;
const LEAST = 0.2;
/** Maximum rise of the noise estimate per second, so that a continuous voice does not become noise. */
const NOISE_RISE = 0.03;
/** Minimum milliseconds of voice that count as speech and not as a cough. */
const SPEECH_MS = 300;
/** Milliseconds of silence that end an utterance. */
const PAUSE_MS = 1600;
/** Timeout in milliseconds without any speech. */
const NOBODY_MS = 10_000;

/** `over`: speech has ended; `nobody`: no speech until the timeout. */
export type SpeechState = 'listening' | 'over' | 'nobody';

/** Detects the end of speech, so that a hands-free conversation needs no button. */
export class EndOfSpeech {
  #noise = 1;
  #speech = 0;
  #silence = 0;

  /**
   * Adds a sample and returns the state.
   * @param loudness from 0 to 1, over the last `ms` milliseconds
   */
  addSample(loudness: number, ms: number): SpeechState {
    this.#noise = Math.min(loudness, this.#noise + (NOISE_RISE * ms) / 1000);
    const voice = loudness > Math.max(LEAST, this.#noise + ABOVE_NOISE);
    if (voice) this.#speech += ms;
    this.#silence = voice ? 0 : this.#silence + ms;
    if (this.#speech < SPEECH_MS) return this.#silence >= NOBODY_MS ? 'nobody' : 'listening';
    return this.#silence >= PAUSE_MS ? 'over' : 'listening';
  }
}

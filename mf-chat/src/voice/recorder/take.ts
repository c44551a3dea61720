import { RECORDING_SECONDS_MAX } from '@ai-site/shared/domain/chat-limits';
import type { Cancel, Clock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { barHeight, noBars } from './amplitude.ts';
import { EndOfSpeech } from './end-of-speech.ts';
import type { Capture, Microphone } from './microphone.ts';

/** Maximum duration of a recording, duration of the countdown, and minimum duration, in milliseconds. */
const RECORDING_MAX_MS = RECORDING_SECONDS_MAX * 1000;
export const COUNTDOWN_MS = 10_000;
export const RECORDING_MIN_MS = 500;
/** Interval in milliseconds between loudness measurements. */
const TICK_MS = 100;

export type TakeOutcome =
  | { readonly kind: 'recorded'; readonly blob: Blob }
  | { readonly kind: 'cancelled' | 'too-short' | 'nobody' };

/** A single recording, from the permission prompt to the audio. */
export class Take {
  /** Waiting for the permission or for the device. */
  opening = true;
  /** Milliseconds recorded. */
  elapsed = 0;
  /** Bar heights in pixels, the newest last. */
  bars = noBars;
  readonly #microphone: Microphone;
  readonly #clock: Clock;
  readonly #endOfSpeech: EndOfSpeech | null;
  readonly #end: Promise<'finish' | 'cancel' | 'nobody'>;
  #settle: (how: 'finish' | 'cancel' | 'nobody') => void = () => undefined;
  #startedAt = 0;
  #stopTicking: Cancel = () => undefined;

  /** @param handsFree ends the recording automatically at the end of speech */
  constructor(microphone: Microphone, clock: Clock, handsFree: boolean) {
    this.#microphone = microphone;
    this.#clock = clock;
    this.#endOfSpeech = handsFree ? new EndOfSpeech() : null;
    this.#end = new Promise((resolve) => {
      this.#settle = resolve;
    });
    makeAutoObservable(this, { bars: observableRef });
  }

  /** Whole seconds left, during the last ten; null before. */
  get countdown(): number | null {
    const left = RECORDING_MAX_MS - this.elapsed;
    return left <= COUNTDOWN_MS ? Math.ceil(Math.max(0, left) / 1000) : null;
  }

  get tooShort(): boolean {
    return this.opening || this.elapsed < RECORDING_MIN_MS;
  }

  finish(): void {
    this.#measure();
    this.#settle('finish');
  }

  cancel(): void {
    this.#settle('cancel');
  }

  /** Records until finished, cancelled or timed out. Throws `MicrophoneError`. */
  async record(): Promise<TakeOutcome> {
    const opened = this.#microphone.open(() => this.finish());
    const capture = await Promise.race([opened, this.#end]);
    // Cancelled before the permission was granted: close the microphone as soon as it opens.
    if (typeof capture === 'string') {
      opened.then((late) => late.cancel()).catch(() => undefined);
      return { kind: capture === 'finish' ? 'too-short' : 'cancelled' };
    }
    this.#opened(capture);
    const how = await this.#end;
    this.#stopTicking();
    if (how === 'finish' && !this.tooShort) return { kind: 'recorded', blob: await capture.finish() };
    capture.cancel();
    if (how === 'finish') return { kind: 'too-short' };
    return { kind: how === 'nobody' ? 'nobody' : 'cancelled' };
  }

  #opened(capture: Capture): void {
    this.#startedAt = this.#clock.now();
    runInAction(() => {
      this.opening = false;
    });
    const tick = () => {
      this.#measure();
      this.#addSample(capture.loudness());
      if (this.elapsed >= RECORDING_MAX_MS) this.#settle('finish');
      else this.#stopTicking = this.#clock.after(TICK_MS, tick);
    };
    this.#stopTicking = this.#clock.after(TICK_MS, tick);
  }

  #addSample(loudness: number | null): void {
    runInAction(() => {
      this.bars = [...this.bars.slice(1), barHeight(loudness)];
    });
    if (loudness === null) return;
    const speech = this.#endOfSpeech?.addSample(loudness, TICK_MS);
    if (speech === 'over') this.#settle('finish');
    if (speech === 'nobody') this.#settle('nobody');
  }

  #measure(): void {
    if (this.opening) return;
    const elapsed = this.#clock.now() - this.#startedAt;
    runInAction(() => {
      this.elapsed = elapsed;
    });
  }
}

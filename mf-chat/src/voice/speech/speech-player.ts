import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LoadedAudio, Loudspeaker } from './loudspeaker.ts';

export interface Sentence {
  readonly no: number;
  readonly text: string;
  readonly url: string;
  readonly ms: number;
}

/** `waiting`: the next sentence has not arrived; `blocked`: the browser requires a user gesture. */
export type PlayerPhase = 'waiting' | 'playing' | 'paused' | 'blocked' | 'finished' | 'stopped';

export const SLOWEST = 0.75;
export const FASTEST = 2;

export interface PlayerListener {
  /** Playback started or resumed. */
  played(): void;
  paused(): void;
  /** The browser refused playback without a user gesture. */
  blocked(): void;
  /** All sentences were played. `audible`: at least one of them was played. */
  finished(audible: boolean): void;
}

interface PlayableSentence {
  readonly sentence: Sentence;
  readonly audio: LoadedAudio;
}

const wantsGesture = (error: unknown): boolean => error instanceof Error && error.name === 'NotAllowedError';

/** Plays the sentences of a speech in order and preloads the next one. */
export class SpeechPlayer {
  phase: PlayerPhase = 'waiting';
  /** The sentence that is playing. */
  current: Sentence | null = null;
  rate: number;
  /** Sentences by number; duplicates from a repeated stream are ignored. */
  sentences: readonly Sentence[] = [];
  readonly #loudspeaker: Loudspeaker;
  readonly #listener: PlayerListener;
  #complete = false;
  #audible = false;
  /** Number of the last sentence that was played or skipped. */
  #done = 0;
  /** Numbers of sentences whose audio failed to load. */
  readonly #broken = new Set<number>();
  #now: PlayableSentence | null = null;
  #ahead: PlayableSentence | null = null;

  constructor(loudspeaker: Loudspeaker, listener: PlayerListener, rate = 1) {
    this.#loudspeaker = loudspeaker;
    this.#listener = listener;
    this.rate = rate;
    makeAutoObservable(this, { current: observableRef, sentences: observableRef });
  }

  /** The sentence after the current one, when it is known. */
  get next(): Sentence | null {
    const after = this.current?.no ?? this.#done;
    return this.sentences.find(({ no }) => no > after) ?? null;
  }

  /** Whether it is playing, or about to. */
  get active(): boolean {
    return this.phase === 'waiting' || this.phase === 'playing';
  }

  /** Adds a sentence, in any order; duplicates are ignored. */
  add(sentence: Sentence): void {
    if (this.sentences.some(({ no }) => no === sentence.no)) return;
    this.sentences = [...this.sentences, sentence].sort((a, b) => a.no - b.no);
    this.#proceed();
  }

  /** Marks that no more sentences will come. */
  complete(): void {
    this.#complete = true;
    this.#proceed();
  }

  pause(): void {
    if (!this.active && this.phase !== 'blocked') return;
    this.phase = 'paused';
    this.#now?.audio.pause();
    this.#listener.paused();
  }

  /** Resumes after a pause or, in a user gesture, after a refusal; replays from the beginning after the end. */
  resume(): void {
    if (this.phase === 'finished') this.#rewind();
    else if (this.phase !== 'paused' && this.phase !== 'blocked') return;
    if (this.#now !== null) void this.#play(this.#now);
    else {
      this.phase = 'waiting';
      this.#proceed();
    }
  }

  /** Stops permanently. */
  stop(): void {
    this.phase = 'stopped';
    this.current = null;
    this.#release();
  }

  setRate(rate: number): void {
    this.rate = Math.min(FASTEST, Math.max(SLOWEST, rate));
    this.#now?.audio.setRate(this.rate);
  }

  #rewind(): void {
    this.#done = 0;
    this.#broken.clear();
    this.#audible = false;
    this.phase = 'waiting';
  }

  /** Starts the next sentence when nothing plays, and preloads the one after it. */
  #proceed(): void {
    if (this.phase === 'waiting' && this.#now === null) {
      const next = this.#following(this.#done);
      if (next !== null) this.#begin(next);
      else if (this.#complete) this.#finish();
    }
    this.#fetchAhead();
  }

  /** The sentence after a number. Waits for a missing one until all have arrived, then skips it. */
  #following(no: number): Sentence | null {
    let due = no + 1;
    while (this.#broken.has(due)) due += 1;
    const next = this.sentences.find((sentence) => sentence.no >= due && !this.#broken.has(sentence.no));
    return next !== undefined && (next.no === due || this.#complete) ? next : null;
  }

  #begin(sentence: Sentence): void {
    const loaded = this.#ahead?.sentence.no === sentence.no ? this.#ahead : this.#load(sentence);
    this.#ahead = null;
    this.#now = loaded;
    this.current = sentence;
    void this.#play(loaded);
  }

  async #play(loaded: PlayableSentence): Promise<void> {
    runInAction(() => {
      this.phase = 'playing';
    });
    loaded.audio.setRate(this.rate);
    try {
      await loaded.audio.play();
    } catch (error) {
      // An `AbortError` is a pause or stop that came first; unplayable audio is reported by the audio itself.
      if (!wantsGesture(error) || this.#now !== loaded || this.phase !== 'playing') return;
      runInAction(() => {
        this.phase = 'blocked';
      });
      this.#listener.blocked();
      return;
    }
    if (this.#now !== loaded || this.phase !== 'playing') return;
    this.#audible = true;
    this.#listener.played();
    this.#fetchAhead();
  }

  #fetchAhead(): void {
    if (this.#now === null || this.#ahead !== null) return;
    const next = this.#following(this.#now.sentence.no);
    if (next !== null) this.#ahead = this.#load(next);
  }

  #load(sentence: Sentence): PlayableSentence {
    const audio = this.#loudspeaker.load(sentence.url, {
      ended: () => this.#over(sentence),
      failed: () => this.#fail(sentence),
    });
    return { sentence, audio };
  }

  #fail(sentence: Sentence): void {
    this.#broken.add(sentence.no);
    if (this.#ahead?.sentence === sentence) {
      this.#ahead.audio.release();
      this.#ahead = null;
    } else this.#over(sentence);
  }

  #over(sentence: Sentence): void {
    if (this.#now?.sentence !== sentence) return;
    this.#now.audio.release();
    this.#now = null;
    this.#done = sentence.no;
    runInAction(() => {
      if (this.phase === 'playing') this.phase = 'waiting';
      this.#proceed();
    });
  }

  #finish(): void {
    this.phase = 'finished';
    this.current = null;
    this.#listener.finished(this.#audible);
  }

  #release(): void {
    this.#now?.audio.release();
    this.#ahead?.audio.release();
    this.#now = null;
    this.#ahead = null;
  }
}

import type { SpeechEvent } from '@ai-site/shared/api/chat-voice';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Clock } from '../../time/clock.ts';
import { followSpeech, type OpenSpeech, SPEECH_RETRIES } from './follow-speech.ts';
import type { Loudspeaker } from './loudspeaker.ts';
import { type PlayerListener, SpeechPlayer } from './speech-player.ts';
import { stage } from './stage.ts';

export interface ReadingParts {
  readonly loudspeaker: Loudspeaker;
  readonly clock: Clock;
  /** Random number from 0 to 1. */
  readonly draw: () => number;
}

export interface ReadingOptions {
  /** Of the answer that is read; null while it is not known. */
  readonly detailId: string | null;
  /** A text that is no answer. */
  readonly dubbed: boolean;
  /** Voice in which it was asked for; null is the server's choice. */
  readonly voiceId: string | null;
  readonly rate: number;
}

/** One text that is read aloud: the sentences as they come, and their playing. */
export class Reading {
  detailId: string | null;
  readonly voiceId: string | null;
  readonly dubbed: boolean;
  readonly player: SpeechPlayer;
  /** The whole as one file, once everything was spoken. */
  url: string | null = null;
  /** No more will come. */
  ended = false;
  error: string | null = null;
  readonly #parts: ReadingParts;
  readonly #abort = new AbortController();

  constructor(parts: ReadingParts, { detailId, dubbed, voiceId, rate }: ReadingOptions, listener: PlayerListener) {
    this.#parts = parts;
    this.detailId = detailId;
    this.dubbed = dubbed;
    this.voiceId = voiceId;
    this.player = new SpeechPlayer(parts.loudspeaker, listener, rate);
    makeAutoObservable(this, { player: false, dubbed: false, voiceId: false, signal: false });
  }

  /** Aborted when it is stopped. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  named(detailId: string): void {
    this.detailId = detailId;
  }

  /** Takes what the server speaks. */
  take(event: SpeechEvent): void {
    if (this.signal.aborted || this.ended) return;
    if (event.event === 'speech') {
      const { no, text, url, ms } = event;
      this.player.add({ no, text, url, ms });
      return;
    }
    this.url = event.url;
    this.end(event.code === 200 ? null : event.msg || errorTexts.server);
  }

  /** Nothing more comes; with an error when that is not the whole. */
  end(error: string | null): void {
    if (this.ended || this.signal.aborted) return;
    this.ended = true;
    this.error = error;
    this.player.complete();
  }

  /** Asks for the speech and takes it to its end. */
  async follow(open: OpenSpeech, retries = SPEECH_RETRIES): Promise<void> {
    const { clock, draw } = this.#parts;
    try {
      await followSpeech(open, { clock, draw, signal: this.signal, retries }, (event) => this.take(event));
    } catch (error) {
      runInAction(() => this.end(error instanceof ApiError ? error.message : errorTexts.server));
    }
  }

  /** For good: nothing more is fetched or heard. */
  stop(): void {
    this.#abort.abort();
    this.player.stop();
    stage.leave(this);
  }
}

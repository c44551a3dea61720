import type { SpeechEvent } from '@ai-site/shared/api/chat-voice';
import { errorTexts } from '@ai-site/shared/errors';
import { failureOf } from '@ai-site/shared/kit/async';
import type { Clock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, runInAction } from 'mobx';
import { followSpeech, type OpenSpeech, SPEECH_RETRIES } from './follow-speech.ts';
import type { Loudspeaker } from './loudspeaker.ts';
import { type PlayerListener, SpeechPlayer } from './speech-player.ts';

export interface ReadingDeps {
  readonly loudspeaker: Loudspeaker;
  readonly clock: Clock;
  /** Random number from 0 to 1. */
  readonly random: () => number;
}

/** What the owner of a reading is told. */
export interface ReadingListener extends PlayerListener {
  /** It was stopped permanently. */
  stopped(reading: Reading): void;
}

export interface ReadingOptions {
  /** Id of the answer; null while unknown. */
  readonly detailId: string | null;
  /** Whether it is a text that is not an answer. */
  readonly dubbed: boolean;
  /** Requested voice; null leaves the choice to the server. */
  readonly voiceId: string | null;
  readonly rate: number;
}

/** A text that is read aloud: its sentences and their playback. */
export class Reading {
  detailId: string | null;
  readonly voiceId: string | null;
  readonly dubbed: boolean;
  readonly player: SpeechPlayer;
  /** URL of the complete audio, once everything is synthesized. */
  url: string | null = null;
  /** No more sentences will come. */
  ended = false;
  error: string | null = null;
  readonly #deps: ReadingDeps;
  readonly #listener: ReadingListener;
  readonly #abort = new AbortController();

  constructor(deps: ReadingDeps, { detailId, dubbed, voiceId, rate }: ReadingOptions, listener: ReadingListener) {
    this.#deps = deps;
    this.#listener = listener;
    this.detailId = detailId;
    this.dubbed = dubbed;
    this.voiceId = voiceId;
    this.player = new SpeechPlayer(deps.loudspeaker, listener, rate);
    makeAutoObservable(this, { player: false, dubbed: false, voiceId: false, signal: false });
  }

  /** Aborted by `stop`. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  named(detailId: string): void {
    this.detailId = detailId;
  }

  /** Applies a speech event. */
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

  /** Marks the end of the stream; with an error when the speech is incomplete. */
  end(error: string | null): void {
    if (this.ended || this.signal.aborted) return;
    this.ended = true;
    this.error = error;
    this.player.complete();
  }

  /** Requests the speech and receives it until its end. */
  async follow(open: OpenSpeech, retries = SPEECH_RETRIES): Promise<void> {
    const { clock, random } = this.#deps;
    try {
      await followSpeech(open, { clock, random, signal: this.signal, retries }, (event) => this.take(event));
    } catch (error) {
      runInAction(() => this.end(failureOf(error).message));
    }
  }

  /** Stops fetching and playback permanently. */
  stop(): void {
    this.#abort.abort();
    this.player.stop();
    this.#listener.stopped(this);
  }
}

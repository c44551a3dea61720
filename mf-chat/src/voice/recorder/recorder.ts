import type { HttpClient } from '@ai-site/shared/http';
import { failureOf } from '@ai-site/shared/kit/async';
import type { Clock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Microphone, MicrophoneError, microphoneFaults } from './microphone.ts';
import { recogniseSpeech, type UploadedRecording, uploadRecording } from './recognise.ts';
import { afterEvent, type RecorderEvent, RecorderState } from './recorder-state.ts';
import { Take } from './take.ts';

export const recorderTexts = {
  tooShort: '说话时间太短',
  noSpeech: '没有听到说话，请靠近麦克风再说一次',
} as const;

/** A recognized utterance and its recording. */
export interface Said {
  readonly text: string;
  readonly recording: UploadedRecording;
}

/** Message shown when the recorder became idle without a result. */
export interface RecorderBanner {
  readonly text: string;
  /** The recording is kept, so that recognition can be retried. */
  readonly retry: boolean;
}

export interface RecorderDeps {
  readonly http: HttpClient;
  readonly microphone: Microphone;
  readonly clock: Clock;
}

/** Records and recognizes speech. Its state is that of the whole record box, so playback is reported to it with `happen`. */
export class Recorder {
  state: RecorderState = RecorderState.idle;
  take: Take | null = null;
  /** Text recognized so far. */
  recognized = '';
  banner: RecorderBanner | null = null;
  readonly #deps: RecorderDeps;
  #abort = new AbortController();
  #kept: { readonly blob: Blob; uploaded: UploadedRecording | null } | null = null;

  constructor(deps: RecorderDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { take: observableRef, banner: observableRef });
  }

  /** Reports an external event. Returns false and changes nothing when it is invalid in the current state. */
  happen(event: RecorderEvent): boolean {
    const state = afterEvent(this.state, event);
    if (state === null) return false;
    // Leaving the recording or recognition state aborts that work.
    if (state !== this.state && event !== 'finish') this.#drop();
    this.state = state;
    return true;
  }

  /** Applies an event and shows a message. */
  fail(event: RecorderEvent, text: string, retry = false): void {
    if (!this.happen(event)) return;
    if (!retry) this.#kept = null;
    this.banner = { text, retry };
  }

  /**
   * Records and recognizes an utterance. Resolves to null when there is no result; `banner` has the reason unless it was cancelled.
   * @param begin event that starts the recording
   */
  async listen(begin: 'start' | 'answeredStreaming', handsFree: boolean): Promise<Said | null> {
    if (!this.happen(begin)) return null;
    this.#forget();
    const { microphone, clock } = this.#deps;
    const take = new Take(microphone, clock, handsFree);
    this.take = take;
    try {
      const outcome = await take.record();
      if (this.take !== take) return null;
      if (outcome.kind === 'recorded') return await this.#recorded(outcome.blob);
      if (outcome.kind === 'too-short') this.fail('tooShort', recorderTexts.tooShort);
      else if (outcome.kind === 'nobody') this.fail('noSpeech', recorderTexts.noSpeech);
      return null;
    } catch (error) {
      if (this.take === take)
        this.fail('refused', error instanceof MicrophoneError ? error.message : microphoneFaults.failed);
      return null;
    }
  }

  /** Retries recognition of the kept recording. */
  async retry(): Promise<Said | null> {
    if (this.#kept === null || !this.happen('retry')) return null;
    return this.#recognise();
  }

  /** Ends the recording and starts recognition. */
  finish(): void {
    this.take?.finish();
  }

  cancel(): void {
    this.happen('cancel');
    this.#forget();
  }

  async #recorded(blob: Blob): Promise<Said | null> {
    runInAction(() => {
      this.take = null;
      this.happen('finish');
    });
    this.#kept = { blob, uploaded: null };
    return this.#recognise();
  }

  async #recognise(): Promise<Said | null> {
    const kept = this.#kept;
    if (kept === null) return null;
    const { http } = this.#deps;
    const abort = new AbortController();
    this.#abort = abort;
    runInAction(() => {
      this.banner = null;
      this.recognized = '';
    });
    try {
      const recording = kept.uploaded ?? (await uploadRecording(http, kept.blob, abort.signal));
      kept.uploaded = recording;
      const text = await recogniseSpeech(
        http,
        recording.key,
        (soFar) => this.#addSample(soFar, abort.signal),
        abort.signal,
      );
      if (abort.signal.aborted) return null;
      if (text !== '') return { text, recording };
      this.fail('noSpeech', recorderTexts.noSpeech);
    } catch (error) {
      if (!abort.signal.aborted) this.fail('fail', failureOf(error).message, true);
    }
    return null;
  }

  #addSample(soFar: string, signal: AbortSignal): void {
    if (signal.aborted) return;
    runInAction(() => {
      this.recognized = soFar;
    });
  }

  /** Closes the microphone and aborts recognition. */
  #drop(): void {
    this.#abort.abort();
    this.take?.cancel();
    this.take = null;
  }

  #forget(): void {
    this.#kept = null;
    this.recognized = '';
    this.banner = null;
  }
}

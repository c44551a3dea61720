import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Clock } from '../../time/clock.ts';
import { type Microphone, MicrophoneError, microphoneFaults } from './microphone.ts';
import { recogniseSpeech, type UploadedRecording, uploadRecording } from './recognise.ts';
import { afterEvent, type RecorderEvent, RecorderState } from './recorder-state.ts';
import { Take } from './take.ts';

export const recorderTexts = {
  tooShort: '说话时间太短',
  noSpeech: '没有听到说话，请靠近麦克风再说一次',
} as const;

/** What somebody said, and the recording of it. */
export interface Said {
  readonly text: string;
  readonly recording: UploadedRecording;
}

/** Why the recorder is idle again without a result. */
export interface RecorderNotice {
  readonly text: string;
  /** The recording is kept: it can be recognised once more. */
  readonly retry: boolean;
}

export interface RecorderParts {
  readonly http: HttpClient;
  readonly microphone: Microphone;
  readonly clock: Clock;
}

/** Records and recognises. Its state is that of the whole voice box: what is played is told to it by `happen`. */
export class Recorder {
  state: RecorderState = RecorderState.idle;
  /** The take that runs. */
  take: Take | null = null;
  /** What has been recognised so far. */
  heard = '';
  notice: RecorderNotice | null = null;
  readonly #parts: RecorderParts;
  #abort = new AbortController();
  #kept: { readonly blob: Blob; uploaded: UploadedRecording | null } | null = null;

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    makeAutoObservable(this, { take: observableRef, notice: observableRef });
  }

  /** Tells what happened elsewhere; false when it cannot happen now, and then nothing changes. */
  happen(event: RecorderEvent): boolean {
    const state = afterEvent(this.state, event);
    if (state === null) return false;
    // Whatever leads out of recording or recognising ends it.
    if (state !== this.state && event !== 'finish') this.#drop();
    this.state = state;
    return true;
  }

  /** Ends in a notice. */
  fail(event: RecorderEvent, text: string, retry = false): void {
    if (!this.happen(event)) return;
    if (!retry) this.#kept = null;
    this.notice = { text, retry };
  }

  /**
   * Records and recognises what is said. Resolves with null when nothing came of it; `notice` says why unless it was cancelled.
   * @param begin what leads to the recording
   */
  async listen(begin: 'start' | 'answeredStreaming', handsFree: boolean): Promise<Said | null> {
    if (!this.happen(begin)) return null;
    this.#forget();
    const { microphone, clock } = this.#parts;
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
      if (this.take === take) this.fail('refused', error instanceof MicrophoneError ? error.message : microphoneFaults.failed);
      return null;
    }
  }

  /** Recognises the kept recording once more. */
  async retry(): Promise<Said | null> {
    if (this.#kept === null || !this.happen('retry')) return null;
    return this.#recognise();
  }

  /** The user has said what there is to say. */
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
    const { http } = this.#parts;
    const abort = new AbortController();
    this.#abort = abort;
    runInAction(() => {
      this.notice = null;
      this.heard = '';
    });
    try {
      const recording = kept.uploaded ?? (await uploadRecording(http, kept.blob, abort.signal));
      kept.uploaded = recording;
      const text = await recogniseSpeech(http, recording.key, (soFar) => this.#hear(soFar, abort.signal), abort.signal);
      if (abort.signal.aborted) return null;
      if (text !== '') return { text, recording };
      this.fail('noSpeech', recorderTexts.noSpeech);
    } catch (error) {
      if (!abort.signal.aborted) this.fail('fail', error instanceof ApiError ? error.message : errorTexts.server, true);
    }
    return null;
  }

  #hear(soFar: string, signal: AbortSignal): void {
    if (signal.aborted) return;
    runInAction(() => {
      this.heard = soFar;
    });
  }

  /** Closes the microphone and stops recognising. */
  #drop(): void {
    this.#abort.abort();
    this.take?.cancel();
    this.take = null;
  }

  #forget(): void {
    this.#kept = null;
    this.heard = '';
    this.notice = null;
  }
}

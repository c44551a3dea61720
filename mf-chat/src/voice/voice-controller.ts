import { type ContentItem, ContentKind } from '@ai-site/shared/api/chat-content';
import { errorTexts } from '@ai-site/shared/errors';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Answer } from '../conversation/answer.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Microphone } from './recorder/microphone.ts';
import { Recorder, type Said } from './recorder/recorder.ts';
import { answerEnded, RecorderState } from './recorder/recorder-state.ts';
import { dubbedAsk } from './speech/dubbed-ask.ts';
import { ReadAloud, type ReadAloudDeps } from './speech/read-aloud.ts';
import type { Reading } from './speech/reading.ts';
import type { VoiceChoice } from './speech/voice-choice.ts';

export const voiceTexts = {
  stillReplying: '上一条回答还在继续，这句话已放入输入框',
  unplayed: '回答已显示在对话中，语音没有生成成功',
} as const;

/** Mode of the record box: dictation or talk. */
export type VoiceUse = 'dictation' | 'talk';

/** Open dialog: the voice selection, for one answer or as the default, or dubbing. */
export type VoicePanel = { readonly kind: 'voices'; readonly answer: Answer | null } | { readonly kind: 'dubbing' };

export interface VoiceControllerDeps extends ReadAloudDeps {
  readonly microphone: Microphone;
}

/** The voice features of one conversation: recording, dictation, talk and reading aloud. */
export class VoiceController {
  /** Null: the box is closed. */
  use: VoiceUse | null = null;
  panel: VoicePanel | null = null;
  readonly recorder: Recorder;
  readonly aloud: ReadAloud;
  readonly choice: VoiceChoice;
  readonly #conversation: Conversation;
  readonly #deps: VoiceControllerDeps;
  #write: (text: string) => void = () => undefined;

  constructor(conversation: Conversation, deps: VoiceControllerDeps) {
    this.#conversation = conversation;
    this.#deps = deps;
    this.choice = deps.choice;
    this.recorder = new Recorder({ http: deps.platform.http, microphone: deps.microphone, clock: deps.clock });
    this.aloud = new ReadAloud(conversation, deps, {
      begins: () => this.leave(),
      played: () => this.recorder.happen('play'),
      paused: () => this.recorder.happen('pause'),
      finished: (reading, audible) => this.#finished(reading, audible),
    });
    makeAutoObservable(this, { panel: observableRef, recorder: false, aloud: false, choice: false });
  }

  /** Prices in whole credits; undefined while unknown. */
  get prices(): { readonly speech: number | undefined; readonly turn: number | undefined } {
    return { speech: this.#conversation.speechPrice, turn: this.#conversation.turnPrice };
  }

  /** Starts dictation: the recognized text is passed to `write`. */
  async dictate(write: (text: string) => void): Promise<void> {
    if (!(await this.#open('dictation'))) return;
    this.#write = write;
    await this.#listen('start');
  }

  /** Starts a hands-free conversation: speech is sent as a question, the answer is spoken, then recording restarts. */
  async talk(): Promise<void> {
    if (await this.#open('talk')) await this.#listen('start');
  }

  /** Starts the user's turn, from an idle box or during an answer, which is interrupted. */
  async speak(): Promise<void> {
    if (this.recorder.state === RecorderState.replying && this.#conversation.replying) void this.#conversation.stop();
    this.aloud.stop();
    await this.#listen('start');
  }

  /** Retries a failed recognition. */
  async retry(): Promise<void> {
    await this.#handleTranscript(await this.recorder.retry());
  }

  show(panel: VoicePanel | null): void {
    this.panel = panel;
  }

  /** Closes the box: discards the recording and stops the playback; the text of an answer continues. */
  leave(): void {
    if (this.use === null) return;
    this.recorder.cancel();
    if (this.use === 'talk') this.aloud.stop();
    this.use = null;
  }

  /** Called when the conversation is left: stops recording and playback. */
  close(): void {
    this.leave();
    this.aloud.stop();
    this.panel = null;
  }

  async #open(use: VoiceUse): Promise<boolean> {
    if (!(await this.#deps.platform.session.require())) return false;
    this.close();
    runInAction(() => {
      this.use = use;
    });
    return true;
  }

  async #listen(begin: 'start' | 'answeredStreaming'): Promise<void> {
    // Talk ends the recording automatically; in dictation the user may pause to think.
    await this.#handleTranscript(await this.recorder.listen(begin, this.use === 'talk'));
  }

  async #handleTranscript(said: Said | null): Promise<void> {
    if (said === null) return;
    if (this.use === 'talk') return this.#ask(said);
    this.recorder.happen('written');
    runInAction(() => {
      this.use = null;
    });
    this.#write(said.text);
  }

  async #ask({ text, recording }: Said): Promise<void> {
    const { recorder } = this;
    const conversation = this.#conversation;
    if (conversation.replying) {
      conversation.composer.rollback({ text, files: [] });
      recorder.fail('fail', voiceTexts.stillReplying);
      return;
    }
    recorder.happen('asked');
    const reading = this.aloud.begin(null);
    const ask = dubbedAsk(conversation.calls, {
      signal: reading.signal,
      named: (detailId) => reading.named(detailId),
      take: (event) => reading.take(event),
      closed: () => void this.aloud.follow(reading),
    });
    const extra: ContentItem[] = [{ type: ContentKind.voice, name: recording.name, url: recording.key }];
    if (reading.voiceId !== null) extra.push({ type: ContentKind.voiceId, voiceId: reading.voiceId });
    let asked = false;
    await conversation.sendText(text, {
      extra,
      ask: (...request) => {
        asked = true;
        return ask(...request);
      },
    });
    if (asked) return this.#answered(conversation.lastAnswer, reading);
    // The question could not be sent, or the login was closed: keep the text.
    conversation.composer.rollback({ text, files: [] });
    this.leave();
  }

  /** Called when the text of a spoken answer has ended. */
  #answered(answer: Answer | undefined, reading: Reading): void {
    if (reading.signal.aborted || answer === undefined) return;
    const { status, error } = answer;
    const nothingSaid = (status === 'failed' || status === 'interrupted') && reading.player.sentences.length === 0;
    if (status === 'stopped') this.aloud.stop();
    else if (status === 'unsent' || nothingSaid) {
      this.recorder.fail('fail', error ?? errorTexts.server);
      this.aloud.stop();
    }
  }

  #finished(reading: Reading, audible: boolean): void {
    const talking = this.use === 'talk';
    const { error, dubbed } = reading;
    if (error === null) {
      // Audio was streamed here: continue the conversation.
      if (talking && audible) void this.#listen('answeredStreaming');
      else this.recorder.happen(answerEnded(false));
    } else if (talking) this.recorder.fail('fail', audible ? error : `${voiceTexts.unplayed}：${error}`);
    else {
      this.recorder.happen(answerEnded(false));
      // Dubbing shows the error in its own dialog.
      if (!dubbed) this.#deps.platform.toast.error(error);
    }
  }
}

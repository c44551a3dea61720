import { type ContentItem, ContentKind } from '@ai-site/shared/api/chat-content';
import { errorTexts } from '@ai-site/shared/errors';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Answer } from '../conversation/answer.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Microphone } from './recorder/microphone.ts';
import { Recorder, type Said } from './recorder/recorder.ts';
import { answerEnded, RecorderState } from './recorder/recorder-state.ts';
import { dubbedAsk } from './speech/dubbed-ask.ts';
import { ReadAloud, type ReadAloudParts } from './speech/read-aloud.ts';
import type { Reading } from './speech/reading.ts';
import type { VoiceChoice } from './voice-choice.ts';

export const deskTexts = {
  stillReplying: '上一条回答还在继续，这句话已放入输入框',
  unheard: '回答已显示在对话中，语音没有生成成功',
} as const;

/** For what the voice box is open: to write by voice, or to talk. */
export type VoiceUse = 'dictation' | 'talk';

/** What lies over the page: the choice of a voice, for an answer or for all that comes; or the dubbing of a text. */
export type VoicePanel = { readonly kind: 'voices'; readonly answer: Answer | null } | { readonly kind: 'dubbing' };

export interface VoiceDeskParts extends ReadAloudParts {
  readonly microphone: Microphone;
}

/** All that has to do with voice in one conversation: what is recorded, what is done with it, what is read aloud. */
export class VoiceDesk {
  /** Null: the box is closed. */
  use: VoiceUse | null = null;
  panel: VoicePanel | null = null;
  readonly recorder: Recorder;
  readonly aloud: ReadAloud;
  readonly choice: VoiceChoice;
  readonly #conversation: Conversation;
  readonly #parts: VoiceDeskParts;
  #write: (text: string) => void = () => undefined;

  constructor(conversation: Conversation, parts: VoiceDeskParts) {
    this.#conversation = conversation;
    this.#parts = parts;
    this.choice = parts.choice;
    this.recorder = new Recorder({ http: parts.platform.http, microphone: parts.microphone, clock: parts.clock });
    this.aloud = new ReadAloud(conversation, parts, {
      begins: () => this.leave(),
      played: () => this.recorder.happen('play'),
      paused: () => this.recorder.happen('pause'),
      finished: (reading, audible) => this.#finished(reading, audible),
    });
    makeAutoObservable(this, { panel: observableRef, recorder: false, aloud: false, choice: false });
  }

  /** Writes by voice: the recognised text goes to `write`. */
  async dictate(write: (text: string) => void): Promise<void> {
    if (!(await this.#open('dictation'))) return;
    this.#write = write;
    await this.#listen('start');
  }

  /** Talks: what is said is asked, the answer is spoken, and then it is the user's turn again. */
  async talk(): Promise<void> {
    if (await this.#open('talk')) await this.#listen('start');
  }

  /** It is the user's turn, from an idle box or in the middle of an answer, which is cut short. */
  async speak(): Promise<void> {
    if (this.recorder.state === RecorderState.replying && this.#conversation.replying) void this.#conversation.stop();
    this.aloud.hush();
    await this.#listen('start');
  }

  /** Recognises once more what could not be recognised. */
  async retry(): Promise<void> {
    await this.#said(await this.recorder.retry());
  }

  show(panel: VoicePanel | null): void {
    this.panel = panel;
  }

  /** Closes the box. What it recorded is gone, what it read is still; the text of an answer goes on. */
  leave(): void {
    if (this.use === null) return;
    this.recorder.cancel();
    if (this.use === 'talk') this.aloud.hush();
    this.use = null;
  }

  /** The conversation is left: nothing is recorded or heard any more. */
  close(): void {
    this.leave();
    this.aloud.hush();
    this.panel = null;
  }

  async #open(use: VoiceUse): Promise<boolean> {
    if (!(await this.#parts.platform.session.require())) return false;
    this.close();
    runInAction(() => {
      this.use = use;
    });
    return true;
  }

  async #listen(begin: 'start' | 'answeredStreaming'): Promise<void> {
    // Whoever talks needs no button between the turns; who writes may stop to think.
    await this.#said(await this.recorder.listen(begin, this.use === 'talk'));
  }

  async #said(said: Said | null): Promise<void> {
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
      conversation.composer.giveBack({ text, files: [] });
      recorder.fail('fail', deskTexts.stillReplying);
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
    // The chat cannot be reached, or the login was closed: the words are not lost.
    conversation.composer.giveBack({ text, files: [] });
    this.leave();
  }

  /** The text of a spoken answer has come to its end. */
  #answered(answer: Answer | undefined, reading: Reading): void {
    if (reading.signal.aborted || answer === undefined) return;
    const { status, error } = answer;
    const nothingSaid = (status === 'failed' || status === 'interrupted') && reading.player.sentences.length === 0;
    if (status === 'stopped') this.aloud.hush();
    else if (status === 'unsent' || nothingSaid) {
      this.recorder.fail('fail', error ?? errorTexts.server);
      this.aloud.hush();
    }
  }

  #finished(reading: Reading, audible: boolean): void {
    const talking = this.use === 'talk';
    const { error, dubbed } = reading;
    if (error === null) {
      // Audio has streamed here: the talk goes on.
      if (talking && audible) void this.#listen('answeredStreaming');
      else this.recorder.happen(answerEnded(false));
    } else if (talking) this.recorder.fail('fail', audible ? error : `${deskTexts.unheard}：${error}`);
    else {
      this.recorder.happen(answerEnded(false));
      // A dubbed text says so where it was asked for.
      if (!dubbed) this.#parts.platform.toast.error(error);
    }
  }
}

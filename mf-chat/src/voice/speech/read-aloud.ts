import { chatVoice } from '@ai-site/shared/api/chat-voice';
import type { Platform } from '@ai-site/shared/contract';
import { chatQuestions, errorTexts } from '@ai-site/shared/errors';
import { saveUrl } from '@ai-site/shared/kit/save-file';
import { reaction } from 'mobx';
import type { Answer } from '../../conversation/answer.ts';
import type { Conversation } from '../../conversation/conversation.ts';
import { endingOf } from './file-ending.ts';
import { Reading, type ReadingDeps, type ReadingOptions } from './reading.ts';
import { dubbing, speechOfAnswer } from './speech-calls.ts';
import { stage } from './stage.ts';
import type { VoiceChoice } from './voice-choice.ts';

export interface ReadAloudDeps extends ReadingDeps {
  readonly platform: Pick<Platform, 'http' | 'session' | 'toast' | 'modals'>;
  readonly choice: VoiceChoice;
}

export interface ReadAloudListener {
  /** A reading starts that was not requested by voice. */
  begins(): void;
  played(): void;
  paused(): void;
  finished(reading: Reading, audible: boolean): void;
}

/** Reads answers and dubbed texts of a conversation aloud, one at a time. */
export class ReadAloud {
  readonly #conversation: Conversation;
  readonly #deps: ReadAloudDeps;
  readonly #listener: ReadAloudListener;
  /** The last reading, which can be replayed without a request. */
  #last: Reading | null = null;
  #unwatch: () => void = () => undefined;

  constructor(conversation: Conversation, deps: ReadAloudDeps, listener: ReadAloudListener) {
    this.#conversation = conversation;
    this.#deps = deps;
    this.#listener = listener;
  }

  /** Reads an answer aloud; on the current answer it toggles pause. */
  async read(answer: Answer): Promise<void> {
    const { id } = answer;
    if (id === null || !(await this.#deps.platform.session.require())) return;
    const { reading } = stage;
    if (reading?.detailId === id) return this.toggle(reading);
    this.#listener.begins();
    const last = this.#last;
    if (
      last?.detailId === id &&
      last.voiceId === this.#deps.choice.voiceId &&
      last.player.phase === 'finished' &&
      last.error === null
    )
      return this.toggle(last);
    void this.follow(this.begin(id));
  }

  /** Speaks a text that is not an answer; charged on every call. */
  dub(content: string, voiceId: string): Reading {
    this.#listener.begins();
    const reading = this.#new({ detailId: null, dubbed: true, voiceId });
    void reading.follow(dubbing(this.#deps.platform.http, content, voiceId), 0);
    return reading;
  }

  /** Restarts the answer after a change of voice, if it is the current reading. */
  async changeVoice(answer: Answer): Promise<void> {
    if (answer.id === null || stage.reading?.detailId !== answer.id) return;
    this.stop();
    await this.read(answer);
  }

  /** Starts to read an answer whose audio is passed to the reading; null: its id is not known yet. */
  begin(detailId: string | null): Reading {
    return this.#new({ detailId, dubbed: false, voiceId: this.#deps.choice.voiceId });
  }

  #new(options: Omit<ReadingOptions, 'rate'>): Reading {
    const reading: Reading = new Reading(
      this.#deps,
      { ...options, rate: this.#deps.choice.rate },
      {
        stopped: (stopped) => stage.leave(stopped),
        played: () => this.#listener.played(),
        paused: () => this.#listener.paused(),
        blocked: () => void this.#askToPlay(reading),
        finished: (audible) => {
          stage.leave(reading);
          this.#listener.finished(reading, audible);
        },
      },
    );
    this.#enter(reading);
    return reading;
  }

  /** Requests the audio of the answer. Sentences already received are ignored. */
  async follow(reading: Reading): Promise<void> {
    const { detailId, voiceId } = reading;
    if (detailId === null || reading.ended || reading.signal.aborted) return;
    await reading.follow(speechOfAnswer(this.#deps.platform.http, this.#conversation.calls.appType, detailId, voiceId));
  }

  /** Pauses, resumes, or replays a reading that has ended. */
  toggle(reading: Reading): void {
    const { player } = reading;
    if (player.active) {
      player.pause();
      return;
    }
    this.#enter(reading);
    player.setRate(this.#deps.choice.rate);
    player.resume();
  }

  setRate(rate: number): void {
    this.#deps.choice.setRate(rate);
    stage.reading?.player.setRate(rate);
  }

  /** Stops the current reading. */
  stop(): void {
    this.#unwatch();
    this.#last?.stop();
    this.#last = null;
    this.#listener.paused();
  }

  /** Downloads the complete audio of an answer; shows a message when there is none yet. */
  async save(answer: Answer): Promise<void> {
    if (answer.id === null) return;
    const url =
      this.#last?.detailId === answer.id && this.#last.url !== null ? this.#last.url : await this.#stored(answer.id);
    if (url !== null) saveUrl(url, `朗读${endingOf(url)}`);
  }

  /** Deletes the audio of an answer after a confirmation. */
  async removeVoice(answer: Answer): Promise<void> {
    const { http, toast, modals } = this.#deps.platform;
    if (
      answer.id === null ||
      !(await modals.confirm({
        title: '删除这条回答的语音？',
        content: '删除后再次朗读需要重新生成',
        okText: '删除',
        danger: true,
      }))
    )
      return;
    try {
      await http.call(chatVoice.deleteDetailVoice, { body: { detailId: answer.id } });
    } catch {
      // The platform has shown the error.
      return;
    }
    if (this.#last?.detailId === answer.id) this.stop();
    toast.success(errorTexts.deleted);
  }

  /** Returns the URL of the complete audio; null, after a message to the user, when there is none. */
  async #stored(detailId: string): Promise<string | null> {
    const { http, toast } = this.#deps.platform;
    try {
      const { url } = await http.call(chatVoice.detailVoice, { query: { detailId } });
      if (url === null) toast.info('这条回答还没有语音，请先朗读一遍');
      return url;
    } catch {
      return null;
    }
  }

  /** Makes a reading the current one; it is stopped when its answer is no longer displayed. */
  #enter(reading: Reading): void {
    if (this.#last !== reading) this.#last?.stop();
    this.#last = reading;
    stage.enter(reading);
    this.#unwatch();
    this.#unwatch = reaction(
      () => reading.detailId !== null && !this.#shows(reading.detailId),
      (gone) => gone && this.stop(),
    );
  }

  /** Whether the answer is displayed and is not being regenerated. */
  #shows(detailId: string): boolean {
    return this.#conversation.messages.some(
      (message) => message.id === detailId && !(message.role === 'assistant' && message.status === 'sending'),
    );
  }

  /** Asks the user to start the playback, because confirming is the gesture that the browser requires. */
  async #askToPlay(reading: Reading): Promise<void> {
    const allowed = await this.#deps.platform.modals.confirm({
      title: chatQuestions.autoplayForbidden,
      okText: '允许播放',
    });
    if (reading.signal.aborted) return;
    if (allowed) reading.player.resume();
    else reading.player.pause();
  }
}

import { chatVoice } from '@ai-site/shared/api/chat-voice';
import type { Platform } from '@ai-site/shared/contract';
import { errorTexts } from '@ai-site/shared/errors';
import { reaction } from 'mobx';
import type { Answer } from '../../conversation/answer.ts';
import type { Conversation } from '../../conversation/conversation.ts';
import { endingOf, saveLink } from '../save-link.ts';
import type { VoiceChoice } from '../voice-choice.ts';
import { Reading, type ReadingOptions, type ReadingParts } from './reading.ts';
import { dubbing, speechOfAnswer } from './speech-calls.ts';
import { stage } from './stage.ts';

export interface ReadAloudParts extends ReadingParts {
  readonly platform: Pick<Platform, 'http' | 'session' | 'toast' | 'modals'>;
  readonly choice: VoiceChoice;
}

export interface ReadAloudListener {
  /** Something begins to be read that was not asked for by voice. */
  begins(): void;
  played(): void;
  paused(): void;
  finished(reading: Reading, audible: boolean): void;
}

/** What is read aloud in one conversation: answers, and texts that are dubbed. One thing at a time. */
export class ReadAloud {
  readonly #conversation: Conversation;
  readonly #parts: ReadAloudParts;
  readonly #listener: ReadAloudListener;
  /** What was read last: read again it needs nobody. */
  #last: Reading | null = null;
  #unwatch: () => void = () => undefined;

  constructor(conversation: Conversation, parts: ReadAloudParts, listener: ReadAloudListener) {
    this.#conversation = conversation;
    this.#parts = parts;
    this.#listener = listener;
  }

  /** Reads an answer aloud; pressed again it pauses and goes on. */
  async read(answer: Answer): Promise<void> {
    const { id } = answer;
    if (id === null || !(await this.#parts.platform.session.require())) return;
    const { reading } = stage;
    if (reading?.detailId === id) return this.toggle(reading);
    this.#listener.begins();
    const last = this.#last;
    if (last?.detailId === id && last.voiceId === this.#parts.choice.voiceId && last.player.phase === 'finished' && last.error === null) return this.toggle(last);
    void this.follow(this.begin(id));
  }

  /** Speaks a text that is no answer; it is paid each time. */
  dub(content: string, voiceId: string): Reading {
    this.#listener.begins();
    const reading = this.#new({ detailId: null, dubbed: true, voiceId });
    void reading.follow(dubbing(this.#parts.platform.http, content, voiceId), 0);
    return reading;
  }

  /** The voice was changed: what is being read begins anew in it. */
  async changeVoice(answer: Answer): Promise<void> {
    if (answer.id === null || stage.reading?.detailId !== answer.id) return;
    this.hush();
    await this.read(answer);
  }

  /** Begins to read an answer that will be told to the reading; null: its id is not known yet. */
  begin(detailId: string | null): Reading {
    return this.#new({ detailId, dubbed: false, voiceId: this.#parts.choice.voiceId });
  }

  #new(options: Omit<ReadingOptions, 'rate'>): Reading {
    const reading: Reading = new Reading(
      this.#parts,
      { ...options, rate: this.#parts.choice.rate },
      {
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

  /** Asks for the voice of the answer that is read. What came before is known and not read again. */
  async follow(reading: Reading): Promise<void> {
    const { detailId, voiceId } = reading;
    if (detailId === null || reading.ended || reading.signal.aborted) return;
    await reading.follow(speechOfAnswer(this.#parts.platform.http, this.#conversation.calls.appType, detailId, voiceId));
  }

  /** Pauses what is read, or goes on with it; what has ended begins again. */
  toggle(reading: Reading): void {
    const { player } = reading;
    if (player.active) {
      player.pause();
      return;
    }
    this.#enter(reading);
    player.setRate(this.#parts.choice.rate);
    player.resume();
  }

  setRate(rate: number): void {
    this.#parts.choice.setRate(rate);
    stage.reading?.player.setRate(rate);
  }

  /** Nothing is read any more. */
  hush(): void {
    this.#unwatch();
    this.#last?.stop();
    this.#last = null;
    this.#listener.paused();
  }

  /** Saves the whole spoken answer as a file; says so when there is none yet. */
  async save(answer: Answer): Promise<void> {
    if (answer.id === null) return;
    const url = this.#last?.detailId === answer.id && this.#last.url !== null ? this.#last.url : await this.#stored(answer.id);
    if (url !== null) saveLink(url, `朗读${endingOf(url)}`);
  }

  /** Deletes the voice of an answer, once that was confirmed. */
  async removeVoice(answer: Answer): Promise<void> {
    const { http, toast, modals } = this.#parts.platform;
    if (answer.id === null || !(await modals.confirm({ title: '删除这条回答的语音？', content: '删除后再次朗读需要重新生成', okText: '删除', danger: true }))) return;
    try {
      await http.call(chatVoice.deleteDetailVoice, { body: { detailId: answer.id } });
    } catch {
      // The platform has shown why.
      return;
    }
    if (this.#last?.detailId === answer.id) this.hush();
    toast.success(errorTexts.deleted);
  }

  /** Address of the whole as the server has it; null when there is none, which the user was told. */
  async #stored(detailId: string): Promise<string | null> {
    const { http, toast } = this.#parts.platform;
    try {
      const { url } = await http.call(chatVoice.detailVoice, { query: { detailId } });
      if (url === null) toast.info('这条回答还没有语音，请先朗读一遍');
      return url;
    } catch {
      return null;
    }
  }

  /** It is heard only as long as what it reads is there. */
  #enter(reading: Reading): void {
    if (this.#last !== reading) this.#last?.stop();
    this.#last = reading;
    stage.enter(reading);
    this.#unwatch();
    this.#unwatch = reaction(
      () => reading.detailId !== null && !this.#shows(reading.detailId),
      (gone) => gone && this.hush(),
    );
  }

  /** Whether the conversation shows an answer that is not being given anew. */
  #shows(detailId: string): boolean {
    return this.#conversation.messages.some((message) => message.id === detailId && !(message.role === 'assistant' && message.status === 'sending'));
  }

  /** The browser wants a gesture: the answer to the question is one. */
  async #askToPlay(reading: Reading): Promise<void> {
    const allowed = await this.#parts.platform.modals.confirm({ title: errorTexts.autoplayForbidden, okText: '允许播放' });
    if (reading.signal.aborted) return;
    if (allowed) reading.player.resume();
    else reading.player.pause();
  }
}

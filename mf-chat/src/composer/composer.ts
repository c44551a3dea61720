import { QUESTION_MAX } from '@ai-site/shared/api/chat-content';
import { makeAutoObservable } from 'mobx';
import type { KeptDrafts, Outgoing } from './kept-drafts.ts';

/** Questions that may wait behind a running reply. */
export const QUEUE_MAX = 5;

/** What is being written in one chat: the draft, the questions that wait, the question on its way. */
export class Composer {
  draft: string;
  queue: string[];
  outgoing: Outgoing | null;
  readonly #kept: KeptDrafts;
  #chatId: string | null;

  constructor(kept: KeptDrafts, chatId: string | null) {
    this.#kept = kept;
    this.#chatId = chatId;
    const { text, outgoing, queue } = kept.read(chatId);
    this.outgoing = outgoing;
    this.queue = [...queue];
    // A page that was reloaded before the server took a question gives it back to its writer.
    this.draft = text === '' && outgoing !== null ? outgoing.text : text;
    makeAutoObservable(this);
  }

  get tooLong(): boolean {
    return this.draft.length > QUESTION_MAX;
  }

  /** Whether the draft can go out. */
  get ready(): boolean {
    return this.draft.trim() !== '' && !this.tooLong;
  }

  get queueFull(): boolean {
    return this.queue.length >= QUEUE_MAX;
  }

  write(text: string): void {
    this.draft = text;
    this.#keep();
  }

  /** Takes the draft out to be sent. */
  takeDraft(): string {
    const text = this.draft.trim();
    this.write('');
    return text;
  }

  /** Puts the draft behind the running reply. */
  enqueue(): void {
    if (!this.ready || this.queueFull) return;
    this.queue.push(this.draft.trim());
    this.write('');
  }

  /** The question that waits longest, taken out; undefined when none waits. */
  takeNext(): string | undefined {
    const next = this.queue.shift();
    this.#keep();
    return next;
  }

  removeQueued(index: number): void {
    this.queue.splice(index, 1);
    this.#keep();
  }

  /** Back into the box; what stands there stays behind it. */
  editQueued(index: number): void {
    const text = this.queue[index];
    if (text === undefined) return;
    this.removeQueued(index);
    this.giveBack(text);
  }

  /** Puts a text that was not sent into the box, before what was written since. */
  giveBack(text: string): void {
    this.write(this.draft.trim() === '' ? text : `${text}\n${this.draft}`);
  }

  /** Notes a question on its way. The same text sent once more keeps its id. */
  depart(text: string, newId: () => string): Outgoing {
    if (this.outgoing?.text !== text) this.outgoing = { requestId: newId(), text };
    this.#keep();
    return this.outgoing;
  }

  /** The question is at the server, or will not be sent again. */
  arrived(): void {
    this.outgoing = null;
    this.#keep();
  }

  /** The server's messages hold the question that was on its way when the page was left. */
  alreadyAsked(text: string): void {
    if (this.outgoing?.text !== text) return;
    if (this.draft === text) this.draft = '';
    this.arrived();
  }

  /** The chat got its id. */
  moveTo(chatId: string): void {
    const before = this.#chatId;
    this.#chatId = chatId;
    if (before !== chatId) {
      // The next new chat may have begun there meanwhile: what is written in it stays.
      const { text } = this.#kept.read(before);
      this.#kept.write(before, { text: text === this.draft ? '' : text, outgoing: null, queue: [] });
    }
    this.#keep();
  }

  #keep(): void {
    this.#kept.write(this.#chatId, { text: this.draft, outgoing: this.outgoing === null ? null : { ...this.outgoing }, queue: [...this.queue] });
  }
}

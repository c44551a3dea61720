import { QUESTION_MAX } from '@ai-site/shared/api/chat-content';
import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import { Attachments, type AttachmentsParts } from '../attachments/attachments.ts';
import { keptFile } from '../attachments/kept-attachment.ts';
import { type Kept, type KeptDrafts, nothingKept, type Outgoing } from './kept-drafts.ts';
import { sameWritten, type Written } from './written.ts';

/** Questions that may wait behind a running reply. */
export const QUEUE_MAX = 5;

/** What is being written in one chat: the draft and its files, the questions that wait, the question on its way. */
export class Composer {
  draft: string;
  readonly attachments: Attachments;
  queue: Written[];
  outgoing: Outgoing | null;
  readonly #kept: KeptDrafts;
  #chatId: string | null;
  /** What this chat wrote down last. */
  #last: Kept | undefined;

  constructor(kept: KeptDrafts, chatId: string | null, attachments: AttachmentsParts) {
    this.#kept = kept;
    this.#chatId = chatId;
    const before = kept.read(chatId);
    this.outgoing = before.outgoing;
    this.queue = [...before.queue];
    // A page that was reloaded before the server took a question gives it back to its writer.
    const back = before.text === '' && before.attachments.length === 0 ? before.outgoing : null;
    this.draft = back?.text ?? before.text;
    this.attachments = new Attachments(attachments, back?.files.map(keptFile) ?? before.attachments, () => this.#keep());
    makeAutoObservable(this, { attachments: false, queue: observableShallow, outgoing: observableRef });
  }

  get tooLong(): boolean {
    return this.draft.length > QUESTION_MAX;
  }

  /** Nothing stands in the box. */
  get blank(): boolean {
    return this.draft.trim() === '' && this.attachments.list.length === 0;
  }

  /** Whether the draft can go out: all its files have arrived. */
  get ready(): boolean {
    return !this.blank && !this.tooLong && !this.attachments.underWay && !this.attachments.failed;
  }

  get queueFull(): boolean {
    return this.queue.length >= QUEUE_MAX;
  }

  /** What is typed; it is stored soon. */
  write(text: string): void {
    this.draft = text;
    this.#keep(true);
  }

  /** Takes the draft out to be sent. */
  takeDraft(): Written {
    const text = this.draft.trim();
    this.draft = '';
    return { text, files: this.attachments.take() };
  }

  /** Puts the draft behind the running reply. */
  enqueue(): void {
    if (!this.ready || this.queueFull) return;
    this.queue.push(this.takeDraft());
    this.#keep();
  }

  /** The question that waits longest, taken out; undefined when none waits. */
  takeNext(): Written | undefined {
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
    const question = this.queue[index];
    if (question === undefined) return;
    this.removeQueued(index);
    this.giveBack(question);
  }

  /** Puts a question that was not sent into the box, before what was written since. */
  giveBack({ text, files }: Written): void {
    if (this.draft.trim() === '') this.draft = text;
    else if (text !== '') this.draft = `${text}\n${this.draft}`;
    this.attachments.giveBack(files);
  }

  /** Notes a question on its way. The same question sent once more keeps its id. */
  depart({ text, files }: Written, newId: () => string): Outgoing {
    if (this.outgoing === null || !sameWritten(this.outgoing, { text, files })) this.outgoing = { requestId: newId(), text, files: [...files] };
    this.#keep();
    return this.outgoing;
  }

  /** The question is at the server, or will not be sent again. */
  arrived(): void {
    this.outgoing = null;
    this.#keep();
  }

  /** The server's messages hold the question that was on its way when the page was left. */
  alreadyAsked(asked: Written): void {
    if (this.outgoing === null || !sameWritten(this.outgoing, asked)) return;
    if (sameWritten({ text: this.draft, files: this.attachments.files }, asked)) this.takeDraft();
    this.arrived();
  }

  /** The chat got its id. */
  moveTo(chatId: string): void {
    const before = this.#chatId;
    this.#chatId = chatId;
    if (before !== chatId) {
      // The next new chat may have begun there meanwhile: what is written in it stays.
      const there = this.#kept.read(before);
      this.#kept.write(before, there === this.#last ? nothingKept : { ...there, outgoing: null, queue: [] });
    }
    this.#keep();
  }

  /** The chat is left for good. */
  close(): void {
    this.attachments.close();
  }

  #keep(soon = false): void {
    this.#last = { text: this.draft, attachments: this.attachments.kept, outgoing: this.outgoing, queue: [...this.queue] };
    this.#kept.write(this.#chatId, this.#last, soon);
  }
}

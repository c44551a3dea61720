import { QUESTION_MAX } from '@ai-site/shared/api/chat-content';
import { Uploader } from '@ai-site/shared/kit/uploader';
import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import { type Attachments, type AttachmentsOptions, keptAttachments, restored } from '../attachments/attachments.ts';
import { draftAttachmentOf } from '../attachments/draft-attachment.ts';
import { type ChatDraft, type ChatDrafts, emptyDraft, type Outgoing } from './chat-drafts.ts';
import { sameWritten, type Written } from './written.ts';

/** Maximum number of questions queued behind a running reply. */
export const QUEUE_MAX = 5;

/** Input state of one chat: the draft and its attachments, the queue, and the question that is being sent. */
export class Composer {
  draft: string;
  readonly attachments: Attachments;
  queue: Written[];
  outgoing: Outgoing | null;
  /** Price for which the user chose to have the attached documents read as a whole. */
  wholeReading: number | null = null;
  /** The new chat goes without what the person wrote for the assistant. */
  withoutInstructions: boolean;
  readonly #kept: ChatDrafts;
  #chatId: string | null;
  /** The draft last written to storage. */
  #last: ChatDraft | undefined;

  constructor(kept: ChatDrafts, chatId: string | null, attachments: AttachmentsOptions) {
    this.#kept = kept;
    this.#chatId = chatId;
    const before = kept.read(chatId);
    this.outgoing = before.outgoing;
    this.queue = [...before.queue];
    this.withoutInstructions = before.withoutInstructions;
    // The page was reloaded before the server accepted the question: restore it into an empty box.
    const back = before.text === '' && before.attachments.length === 0 ? before.outgoing : null;
    this.draft = back?.text ?? before.text;
    this.attachments = new Uploader({
      ...attachments,
      initial: (back?.files.map(draftAttachmentOf) ?? before.attachments).map(restored),
      onChange: () => this.#keep(),
    });
    makeAutoObservable(this, { attachments: false, queue: observableShallow, outgoing: observableRef });
  }

  get tooLong(): boolean {
    return this.draft.length > QUESTION_MAX;
  }

  /** Whether the draft has neither text nor attachments. */
  get blank(): boolean {
    return this.draft.trim() === '' && this.attachments.items.length === 0;
  }

  /** Whether the draft can be sent: not blank, not too long, and all attachments uploaded. */
  get ready(): boolean {
    return !this.blank && !this.tooLong && !this.attachments.underWay && !this.attachments.failed;
  }

  get queueFull(): boolean {
    return this.queue.length >= QUEUE_MAX;
  }

  /** Sets the text; the write to storage is debounced. */
  write(text: string): void {
    this.draft = text;
    this.#keep(true);
  }

  chooseWholeReading(price: number | null): void {
    this.wholeReading = price;
  }

  /** What the question that begins a chat says of it. */
  get forNewChat(): { readonly withoutInstructions?: true } {
    return this.withoutInstructions ? { withoutInstructions: true } : {};
  }

  goWithoutInstructions(without: boolean): void {
    this.withoutInstructions = without;
    this.#keep();
  }

  /** Removes and returns the draft for sending. */
  takeDraft(): Written {
    const text = this.draft.trim();
    const price = this.wholeReading;
    this.draft = '';
    this.wholeReading = null;
    return { text, files: this.attachments.take(), ...(price === null ? {} : { wholeReading: price }) };
  }

  /** Moves the draft to the end of the queue. */
  enqueue(): void {
    if (!this.ready || this.queueFull) return;
    this.queue.push(this.takeDraft());
    this.#keep();
  }

  /** Removes and returns the first queued question; undefined when the queue is empty. */
  takeNext(): Written | undefined {
    const next = this.queue.shift();
    this.#keep();
    return next;
  }

  removeQueued(index: number): void {
    this.queue.splice(index, 1);
    this.#keep();
  }

  /** Moves a queued question back into the box, before the text that is there. */
  editQueued(index: number): void {
    const question = this.queue[index];
    if (question === undefined) return;
    this.removeQueued(index);
    this.rollback(question);
  }

  /** Restores an unsent question into the box, before anything written since. */
  rollback({ text, files }: Written): void {
    if (this.draft.trim() === '') this.draft = text;
    else if (text !== '') this.draft = `${text}\n${this.draft}`;
    const here = new Set(this.attachments.results.map(({ key }) => key));
    this.attachments.restore(
      files.filter(({ key }) => !here.has(key)).map((file) => restored(draftAttachmentOf(file))),
    );
  }

  /** Records a question as being sent. A retry of the same question keeps its request id. */
  send({ text, files }: Written, newId: () => string): Outgoing {
    if (this.outgoing === null || !sameWritten(this.outgoing, { text, files }))
      this.outgoing = { requestId: newId(), text, files: [...files] };
    this.#keep();
    return this.outgoing;
  }

  /** Clears the question that is being sent: the server has it, or it will not be sent again. */
  sent(): void {
    this.outgoing = null;
    this.#keep();
  }

  /** Clears the restored question when the server's messages show that it was accepted before the page was left. */
  alreadyAsked(asked: Written): void {
    if (this.outgoing === null || !sameWritten(this.outgoing, asked)) return;
    if (sameWritten({ text: this.draft, files: this.attachments.results }, asked)) this.takeDraft();
    this.sent();
  }

  /** Moves the draft to the id that the chat was given. */
  moveTo(chatId: string): void {
    const before = this.#chatId;
    this.#chatId = chatId;
    this.withoutInstructions = false;
    if (before !== chatId) {
      // The user may already have written in the next new chat: keep that draft.
      const there = this.#kept.read(before);
      this.#kept.write(before, there === this.#last ? emptyDraft : { ...there, outgoing: null, queue: [] });
    }
    this.#keep();
  }

  /** Stops the uploads; the composer must not be used afterwards. */
  close(): void {
    this.attachments.close();
  }

  #keep(soon = false): void {
    this.#last = {
      text: this.draft,
      attachments: keptAttachments(this.attachments),
      outgoing: this.outgoing,
      queue: [...this.queue],
      withoutInstructions: this.withoutInstructions,
    };
    this.#kept.write(this.#chatId, this.#last, soon);
  }
}

import type { ApiError } from '@ai-site/shared/errors';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Composer } from '../composer/composer.ts';
import type { Written } from '../composer/written.ts';
import type { Answer } from './answer.ts';
import type { AskWith, ConversationParts } from './conversation-parts.ts';
import type { MessageList } from './message-list.ts';
import { pairOf, putting } from './put-question.ts';
import { asOutgoing, type Question } from './question.ts';
import { notBegun, type Outcome, type ReplySource } from './reply-connection.ts';
import type { RunningReply, Snapshot } from './running-reply.ts';

/** The chat that questions are sent in. */
export interface SendingChat {
  readonly list: MessageList;
  readonly composer: Composer;
  readonly reply: RunningReply;
  /** Null while it has none. */
  readonly chatId: () => string | null;
  /** The server took a question. */
  readonly taken: (snapshot: Snapshot) => void;
}

/** How questions of one chat go out, and what becomes of those that the server did not take. */
export class Sending {
  /** Counts what was asked here, an answer again included: who asks wants to see the answer. */
  sent = 0;
  readonly #parts: ConversationParts;
  readonly #chat: SendingChat;

  constructor(parts: ConversationParts, chat: SendingChat) {
    this.#parts = parts;
    this.#chat = chat;
    makeAutoObservable(this);
  }

  /** Something was asked since the chat was opened here. */
  get asked(): boolean {
    return this.sent > 0;
  }

  /** Puts a question after what is shown, and listens to its answer. */
  async ask(asked: string | Written, askWith?: AskWith): Promise<void> {
    const { list } = this.#chat;
    const outgoing = { ...asOutgoing(asked), extra: askWith?.extra ?? [] };
    const { question, answer } = pairOf(this.#parts, outgoing, { parentId: list.messages.findLast(({ id }) => id !== null)?.id ?? null, siblings: [] });
    list.add(question, answer);
    await this.#post(question, answer, askWith);
  }

  /** Sends the last question, which the server did not take, once more. */
  async again(answer: Answer): Promise<void> {
    const question = this.#chat.list.messages.at(-2);
    if (question?.role !== 'user') return;
    answer.restart();
    await this.#post(question, answer);
  }

  /** Takes back a question that was never sent: it goes to the box again. */
  takeBack(): void {
    const { list, composer } = this.#chat;
    const answer = list.messages.at(-1);
    const question = list.messages.at(-2);
    if (answer?.role !== 'assistant' || answer.status !== 'unsent' || question?.role !== 'user') return;
    list.dropLast(2);
    composer.arrived();
    composer.giveBack(question);
  }

  /**
   * Listens to an answer that takes the place of what was shown.
   * @param question the one that is sent for it, unless the server has it
   * @returns why the server did not begin it; null when it did
   */
  async tryAnswer(answer: Answer, begin: ReplySource['begin'], question?: Question): Promise<ApiError | null> {
    const outcome = await this.#listen(answer, begin, question);
    const refused = notBegun(outcome);
    if (refused === null) this.#chat.reply.conclude(answer, outcome);
    return refused;
  }

  async #post(question: Question, answer: Answer, askWith?: AskWith): Promise<void> {
    const { composer, reply, chatId } = this.#chat;
    const { requestId } = composer.depart(question, this.#parts.newId);
    const outcome = await this.#listen(answer, putting(this.#parts, question, { chatId: chatId(), requestId }, askWith), question);
    const refused = notBegun(outcome);
    if (refused !== null) {
      answer.refuse(refused.message);
      // The login is open: the question waits in the box.
      if (refused.code === 401) this.takeBack();
    }
    reply.conclude(answer, outcome);
  }

  #listen(answer: Answer, begin: ReplySource['begin'], question: Question | undefined): Promise<Outcome> {
    runInAction(() => {
      this.sent += 1;
    });
    return this.#chat.reply.listen(answer, { begin, detailId: null }, (snapshot) => {
      if (question?.id !== null) return;
      question.take(snapshot.questionId);
      this.#chat.taken(snapshot);
    });
  }
}

import type { ApiError } from '@ai-site/shared/errors';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Composer } from '../composer/composer.ts';
import type { Written } from '../composer/written.ts';
import type { Answer } from './answer.ts';
import type { AskWith, ConversationDeps } from './conversation-deps.ts';
import { createExchange, questionSender } from './exchange.ts';
import type { MessageList } from './message-list.ts';
import { asOutgoing, type Question } from './question.ts';
import { notBegun, type Outcome, type ReplySource } from './reply-connection.ts';
import type { RunningReply, Snapshot } from './running-reply.ts';

/** The chat that questions are sent to. */
export interface SendingChat {
  readonly list: MessageList;
  readonly composer: Composer;
  readonly reply: RunningReply;
  /** Null for a new chat. */
  readonly chatId: () => string | null;
  /** Called when the server accepts a question. */
  readonly accepted: (snapshot: Snapshot) => void;
}

/** Sends the questions of a chat and rolls back those that the server refused. */
export class Sending {
  /** Number of requests sent from this tab, regenerations included; a change scrolls to the answer. */
  sent = 0;
  readonly #deps: ConversationDeps;
  readonly #chat: SendingChat;

  constructor(deps: ConversationDeps, chat: SendingChat) {
    this.#deps = deps;
    this.#chat = chat;
    makeAutoObservable(this);
  }

  /** Whether a question was sent since the chat was opened in this tab. */
  get asked(): boolean {
    return this.sent > 0;
  }

  /** Appends a question to the active branch and receives its answer. */
  async ask(asked: string | Written, askWith?: AskWith): Promise<void> {
    const { list } = this.#chat;
    const outgoing = { ...asOutgoing(asked), extra: askWith?.extra ?? [] };
    const { question, answer } = createExchange(this.#deps, outgoing, {
      parentId: list.messages.findLast(({ id }) => id !== null)?.id ?? null,
      siblings: [],
    });
    list.add(question, answer);
    await this.#post(question, answer, askWith);
  }

  /** Retries the last question, which the server did not accept. */
  async again(answer: Answer): Promise<void> {
    const question = this.#chat.list.messages.at(-2);
    if (question?.role !== 'user') return;
    answer.restart();
    await this.#post(question, answer);
  }

  /** Moves a question that was not accepted back to the text box. */
  rollback(): void {
    const { list, composer } = this.#chat;
    const answer = list.messages.at(-1);
    const question = list.messages.at(-2);
    if (answer?.role !== 'assistant' || answer.status !== 'unsent' || question?.role !== 'user') return;
    list.dropLast(2);
    composer.sent();
    composer.rollback(question);
  }

  /**
   * Receives an answer that replaces a displayed one.
   * @param question the question to send first; absent when the server has it
   * @returns the error when the server did not start the reply; null when it did
   */
  async tryAnswer(answer: Answer, begin: ReplySource['begin'], question?: Question): Promise<ApiError | null> {
    const outcome = await this.#listen(answer, begin, question);
    const refused = notBegun(outcome);
    if (refused === null) this.#chat.reply.conclude(answer, outcome);
    return refused;
  }

  async #post(question: Question, answer: Answer, askWith?: AskWith): Promise<void> {
    const { composer, reply, chatId } = this.#chat;
    const { requestId } = composer.send(question, this.#deps.newId);
    const outcome = await this.#listen(
      answer,
      questionSender(this.#deps, question, { chatId: chatId(), requestId, ...composer.forNewChat }, askWith),
      question,
    );
    const refused = notBegun(outcome);
    if (refused !== null) {
      answer.refuse(refused.message);
      // The login is open: the question waits in the text box.
      if (refused.code === 401) this.rollback();
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
      this.#chat.accepted(snapshot);
    });
  }
}

import type { ApiError } from '@ai-site/shared/errors';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Composer } from '../draft/composer.ts';
import type { Written } from '../draft/written.ts';
import type { Answer } from './answer.ts';
import type { AskWith, ConversationDeps, OpenChat } from './conversation-deps.ts';
import type { ConversationEvent } from './conversation-events.ts';
import { createExchange, questionSender } from './exchange.ts';
import type { MessageList } from './message-list.ts';
import { asOutgoing, type Question } from './question.ts';
import type { ReplySource } from './reply-connection.ts';
import type { RunningReply } from './running-reply.ts';

export interface SendingDeps extends ConversationDeps {
  readonly list: MessageList;
  readonly composer: Composer;
  readonly reply: RunningReply;
}

/** Sends the questions of a chat and rolls back those that the server refused. */
export class Sending {
  /** Number of requests sent from this tab, regenerations included; a change scrolls to the answer. */
  sent = 0;
  readonly #deps: SendingDeps;
  readonly #chat: OpenChat;
  readonly #emit: (event: ConversationEvent) => void;

  constructor(deps: SendingDeps, chat: OpenChat, emit: (event: ConversationEvent) => void) {
    this.#deps = deps;
    this.#chat = chat;
    this.#emit = emit;
    makeAutoObservable(this);
  }

  /** Whether a question was sent since the chat was opened in this tab. */
  get asked(): boolean {
    return this.sent > 0;
  }

  /** Appends a question to the active branch and receives its answer. */
  async ask(asked: string | Written, askWith?: AskWith): Promise<void> {
    const { list } = this.#deps;
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
    const question = this.#deps.list.messages.at(-2);
    if (question?.role !== 'user') return;
    answer.applyEvent({ event: 'send' });
    await this.#post(question, answer);
  }

  /** Moves a question that was not accepted back to the text box. */
  rollback(): void {
    const { list, composer } = this.#deps;
    const answer = list.messages.at(-1);
    const question = list.messages.at(-2);
    if (answer?.role !== 'assistant' || answer.status !== 'unsent' || question?.role !== 'user') return;
    list.dropLast(2);
    composer.sent();
    composer.rollback(question);
  }

  /**
   * Receives a reply.
   * @param question the question to send first; absent when the server has it
   * @returns the error when the server did not start the reply; null when it did
   */
  receive(answer: Answer, begin: ReplySource['begin'], question?: Question): Promise<ApiError | null> {
    runInAction(() => {
      this.sent += 1;
    });
    return this.#deps.reply.listen(answer, begin, question);
  }

  async #post(question: Question, answer: Answer, askWith?: AskWith): Promise<void> {
    const { composer } = this.#deps;
    const { requestId } = composer.send(question, this.#deps.newId);
    const target = { chatId: this.#chat.chatId, requestId, ...composer.forNewChat };
    const refused = await this.receive(answer, questionSender(this.#deps, question, target, askWith), question);
    if (refused === null) return;
    // The login is open: the question waits in the text box.
    if (refused.code === 401) this.rollback();
    this.#emit({ event: 'settled', answer });
  }
}

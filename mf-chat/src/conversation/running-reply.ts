import { chat } from '@ai-site/shared/api/chat';
import type { ApiError } from '@ai-site/shared/errors';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Answer } from './answer.ts';
import type { ConversationDeps, OpenChat } from './conversation-deps.ts';
import type { ConversationEvent } from './conversation-events.ts';
import { LongReplyPoll } from './long-reply.ts';
import type { Question } from './question.ts';
import { ReplyConnection, type ReplySource } from './reply-connection.ts';
import type { ReplyInput, ReplyState } from './reply-state.ts';

/** Carries out what the state of a chat's running reply demands. There is at most one such reply, as on the server. */
export class RunningReply {
  /** The answer that is being received. It continues when another branch is selected. */
  streamed: Answer | null = null;
  readonly #deps: ConversationDeps;
  readonly #chat: OpenChat;
  readonly #emit: (event: ConversationEvent) => void;
  readonly #longReply: LongReplyPoll;
  #connection: ReplyConnection | undefined;
  #closed = false;

  constructor(deps: ConversationDeps, chatOfReply: OpenChat, emit: (event: ConversationEvent) => void) {
    this.#deps = deps;
    this.#chat = chatOfReply;
    this.#emit = emit;
    this.#longReply = new LongReplyPoll(deps.platform.http, deps.calls, deps.clock);
    makeAutoObservable(this, { streamed: observableRef });
  }

  /**
   * Receives a reply until it has ended or the connection is given up.
   * @param question the question that `begin` sends; absent when the server has it
   * @returns the error when the server did not start the reply, of which the caller disposes; null when it did
   */
  async listen(answer: Answer, begin: ReplySource['begin'], question?: Question): Promise<ApiError | null> {
    const { platform, clock, random } = this.#deps;
    const follow: ReplySource['follow'] = (detailId, listening) =>
      platform.http.stream(chat.followReply, { query: { detailId } }, { ...listening, silent: true });
    const apply = (input: ReplyInput): ReplyState => this.#apply(answer, input, question);
    const connection = new ReplyConnection({ begin, follow }, apply, clock, random);
    this.#connection = connection;
    runInAction(() => {
      this.streamed = answer;
    });
    const refused = await connection.run(answer.state);
    if (this.#connection === connection) this.#leave();
    if (!connection.closed && refused === null) this.#received(answer);
    return refused;
  }

  /** Stops the reply; the text so far is kept. */
  async stop(answer: Answer): Promise<void> {
    if (!answer.pending) return;
    answer.applyEvent({ event: 'stop' });
    // Without an id the stop is sent as soon as the server has assigned one.
    if (answer.id === null) return;
    try {
      const message = await this.#deps.platform.http.call(chat.stopReply, { body: { detailId: answer.id } });
      // The stream reported the end first, and a queued question may already be sending.
      if (!answer.pending) return;
      answer.applyEvent({ event: 'stopped', message });
    } catch {
      // The platform has shown the error; the reply continues.
      answer.applyEvent({ event: 'stopFailed' });
      return;
    }
    if (answer.pending) return;
    this.#connection?.close();
    this.#longReply.stop();
    this.#emit({ event: 'settled', answer });
  }

  /** Resumes a reply that runs on the server, after a reload or after reconnecting was given up. */
  resume(answer: Answer | undefined): void {
    this.#longReply.stop();
    if (answer?.long === true && !answer.pending) this.#poll(answer);
    if (answer?.state.phase !== 'idle' || (this.streamed !== null && !answer.lost)) return;
    answer.applyEvent({ event: 'resume' });
    void this.listen(answer, null);
  }

  /** Runs a pending retry immediately. */
  wake(): void {
    this.#connection?.wake();
  }

  /** Disconnects; the reply continues on the server. */
  close(): void {
    this.#closed = true;
    this.#connection?.close();
    this.#longReply.stop();
  }

  #apply(answer: Answer, input: ReplyInput, question: Question | undefined): ReplyState {
    answer.applyEvent(input);
    if (input.event === 'snapshot') {
      if (question?.id === null) {
        question.take(input.questionId);
        this.#emit({ event: 'accepted', snapshot: input });
      }
      if (answer.stopping) void this.stop(answer);
    }
    return answer.state;
  }

  /** Called when a reply needs no connection any more. */
  #received(answer: Answer): void {
    if (answer.lost) return;
    if (answer.long) this.#poll(answer);
    else this.#emit({ event: 'settled', answer });
  }

  #leave(): void {
    this.#connection = undefined;
    runInAction(() => {
      this.streamed = null;
    });
  }

  #poll(answer: Answer): void {
    const { chatId } = this.#chat;
    if (this.#closed || chatId === null || answer.id === null) return;
    this.#longReply.start(chatId, answer.id, (message) => {
      answer.take(message);
      if (!answer.long) this.#emit({ event: 'settled', answer });
      return !answer.long;
    });
  }
}

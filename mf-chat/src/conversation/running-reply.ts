import { chat, type ReplyEvent } from '@ai-site/shared/api/chat';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Answer } from './answer.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import { LongReplyPoll } from './long-reply.ts';
import { type Outcome, ReplyConnection, type ReplySource } from './reply-connection.ts';

export type Snapshot = Extract<ReplyEvent, { event: 'snapshot' }>;

export interface ReplyHolder {
  readonly chatId: () => string | null;
  readonly settled: (answer: Answer) => void;
}

/** The running reply of a chat. There is at most one, as on the server. */
export class RunningReply {
  /** The answer that is being received. It continues when another branch is selected. */
  streamed: Answer | null = null;
  readonly #deps: ConversationDeps;
  readonly #holder: ReplyHolder;
  readonly #longReply: LongReplyPoll;
  #connection: ReplyConnection | undefined;
  #closed = false;

  constructor(deps: ConversationDeps, holder: ReplyHolder) {
    this.#deps = deps;
    this.#holder = holder;
    this.#longReply = new LongReplyPoll(deps.platform.http, deps.calls, deps.clock);
    makeAutoObservable(this, { streamed: observableRef });
  }

  /** Receives a reply until it has ended or the connection is given up. */
  async listen(
    answer: Answer,
    source: Omit<ReplySource, 'follow'>,
    onSnapshot: (snapshot: Snapshot) => void = () => undefined,
  ): Promise<Outcome> {
    const { platform, clock, random } = this.#deps;
    const follow: ReplySource['follow'] = (detailId, listening) =>
      platform.http.stream(chat.followReply, { query: { detailId } }, { ...listening, silent: true });
    const listener = {
      event: (event: ReplyEvent) => {
        const complete = answer.applyEvent(event);
        if (event.event === 'snapshot') {
          onSnapshot(event);
          if (answer.stopping) void this.stop(answer);
        }
        return complete;
      },
      reconnecting: () => answer.markReconnecting(),
    };
    const connection = new ReplyConnection({ ...source, follow }, listener, clock, random);
    this.#connection = connection;
    runInAction(() => {
      this.streamed = answer;
    });
    try {
      return await connection.run();
    } finally {
      if (this.#connection === connection) this.#leave();
    }
  }

  /** Applies the outcome of a connection to the answer. */
  conclude(answer: Answer, outcome: Outcome): void {
    if (outcome.kind === 'closed') return;
    const disconnected = outcome.kind === 'lost' || (outcome.kind === 'refused' && outcome.error.code === 401);
    if (disconnected && outcome.accepted) {
      answer.markLost(true);
      return;
    }
    if (outcome.kind === 'refused' && outcome.accepted) answer.interrupt(outcome.error.message);
    if (answer.long) this.#poll(answer);
    else this.#holder.settled(answer);
  }

  /** Stops the reply; the text so far is kept. */
  async stop(answer: Answer): Promise<void> {
    if (!answer.pending) return;
    answer.markStopping(true);
    // Without an id the stop is sent as soon as the server has assigned one.
    if (answer.id === null) return;
    try {
      const stopped = await this.#deps.platform.http.call(chat.stopReply, { body: { detailId: answer.id } });
      // The stream reported the end first, and a queued question may already be sending.
      if (stopped.status === 'replying' || !answer.pending) return;
      this.#connection?.close();
      this.#longReply.stop();
      answer.take(stopped);
      this.#holder.settled(answer);
    } catch {
      // The platform has shown the error; the reply continues.
      answer.markStopping(false);
    }
  }

  /** Resumes a reply that runs on the server, after a reload or after reconnecting was given up. */
  resume(answer: Answer | undefined): void {
    this.#longReply.stop();
    if (answer?.long === true && !answer.pending) this.#poll(answer);
    if (
      answer === undefined ||
      answer.status !== 'replying' ||
      answer.id === null ||
      (this.streamed !== null && !answer.lost)
    )
      return;
    answer.markLost(false);
    void this.listen(answer, { begin: null, detailId: answer.id }).then((outcome) => this.conclude(answer, outcome));
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

  #leave(): void {
    this.#connection = undefined;
    runInAction(() => {
      this.streamed = null;
    });
  }

  #poll(answer: Answer): void {
    const chatId = this.#holder.chatId();
    if (this.#closed || chatId === null || answer.id === null) return;
    this.#longReply.start(chatId, answer.id, (message) => {
      answer.take(message);
      if (!answer.long) this.#holder.settled(answer);
      return !answer.long;
    });
  }
}

import { chat, type ReplyEvent } from '@ai-site/shared/api/chat';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Answer } from './answer.ts';
import type { ConversationParts } from './conversation-parts.ts';
import { LongReplyPoll } from './long-reply.ts';
import { type Outcome, ReplyConnection, type ReplySource } from './reply-connection.ts';

export type Snapshot = Extract<ReplyEvent, { event: 'snapshot' }>;

export interface ReplyHolder {
  readonly chatId: () => string | null;
  /** A reply ended, for whatever reason. */
  readonly settled: (answer: Answer) => void;
}

/** How the reply that runs in one chat is heard: one at a time, as the server writes one at a time. */
export class RunningReply {
  /** The answer that a connection writes now. It goes on when another branch is shown. */
  heard: Answer | null = null;
  readonly #parts: ConversationParts;
  readonly #holder: ReplyHolder;
  readonly #longReply: LongReplyPoll;
  #connection: ReplyConnection | undefined;
  #closed = false;

  constructor(parts: ConversationParts, holder: ReplyHolder) {
    this.#parts = parts;
    this.#holder = holder;
    this.#longReply = new LongReplyPoll(parts.platform.http, parts.calls, parts.clock);
    makeAutoObservable(this, { heard: observableRef });
  }

  /** Listens until the reply has ended, or cannot be heard any more. */
  async listen(answer: Answer, source: Omit<ReplySource, 'follow'>, onSnapshot: (snapshot: Snapshot) => void = () => undefined): Promise<Outcome> {
    const { platform, clock, draw } = this.#parts;
    const follow: ReplySource['follow'] = (detailId, listening) => platform.http.stream(chat.followReply, { query: { detailId } }, { ...listening, silent: true });
    const listener = {
      event: (event: ReplyEvent) => {
        const complete = answer.hear(event);
        if (event.event === 'snapshot') {
          onSnapshot(event);
          if (answer.stopping) void this.stop(answer);
        }
        return complete;
      },
      reconnecting: () => answer.markReconnecting(),
    };
    const connection = new ReplyConnection({ ...source, follow }, listener, clock, draw);
    this.#connection = connection;
    runInAction(() => {
      this.heard = answer;
    });
    try {
      return await connection.run();
    } finally {
      if (this.#connection === connection) this.#leave();
    }
  }

  /** What follows from the end of listening. */
  conclude(answer: Answer, outcome: Outcome): void {
    if (outcome.kind === 'closed') return;
    const unheard = outcome.kind === 'lost' || (outcome.kind === 'refused' && outcome.error.code === 401);
    if (unheard && outcome.accepted) {
      answer.markLost(true);
      return;
    }
    if (outcome.kind === 'refused' && outcome.accepted) answer.interrupt(outcome.error.message);
    if (answer.long) this.#poll(answer);
    else this.#holder.settled(answer);
  }

  /** Stops the reply; its text so far stays. */
  async stop(answer: Answer): Promise<void> {
    if (!answer.pending) return;
    answer.markStopping(true);
    // A reply without an id is stopped as soon as the server names it.
    if (answer.id === null) return;
    try {
      const stopped = await this.#parts.platform.http.call(chat.stopReply, { body: { detailId: answer.id } });
      // The stream was faster, and a queued question may be on its way by now.
      if (stopped.status === 'replying' || !answer.pending) return;
      this.#connection?.close();
      this.#longReply.stop();
      answer.take(stopped);
      this.#holder.settled(answer);
    } catch {
      // The platform has shown why; the reply goes on.
      answer.markStopping(false);
    }
  }

  /** Goes on with an answer that runs at the server: after a reload, or when the connection was given up. */
  resume(answer: Answer | undefined): void {
    this.#longReply.stop();
    if (answer?.long === true && !answer.pending) this.#poll(answer);
    if (answer === undefined || answer.status !== 'replying' || answer.id === null || (this.heard !== null && !answer.lost)) return;
    answer.markLost(false);
    void this.listen(answer, { begin: null, detailId: answer.id }).then((outcome) => this.conclude(answer, outcome));
  }

  /** A waiting retry happens now. */
  wake(): void {
    this.#connection?.wake();
  }

  /** Stops listening; the reply goes on at the server. */
  close(): void {
    this.#closed = true;
    this.#connection?.close();
    this.#longReply.stop();
  }

  #leave(): void {
    this.#connection = undefined;
    runInAction(() => {
      this.heard = null;
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

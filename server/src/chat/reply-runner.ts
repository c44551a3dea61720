import { setTimeout as delay } from 'node:timers/promises';
import { errorTexts } from '@ai-site/shared/errors';
import { newId } from '../database/new-id.ts';
import { EngineError } from '../engines/engine-error.ts';
import type { ChatTurn } from '../engines/port.ts';
import { tellChat } from '../realtime/announce.ts';
import type { Site } from '../site.ts';
import { chatTexts, REPLY_MAX, replyTimes } from './limits.ts';
import { LiveReply, type ReplyEnd } from './live-reply.ts';
import { checkpoint, finishReply, interruptLost, type Lease } from './reply-records.ts';
import type { TierEngine } from './tiers.ts';

/** Carries the id of a reply whose row changed. */
export const REPLY_CHANNEL = 'chat_reply';
/** Carries the id of a reply that its owner, whichever node it is, is to stop. */
export const STOP_CHANNEL = 'chat_stop';

/** A reply that stands in the database under this runner's lease and waits to be written. */
export interface ReplyTask {
  readonly replyId: string;
  readonly chatId: string;
  readonly accountId: string;
  readonly served: TierEngine;
  readonly messages: readonly ChatTurn[];
  readonly systemPrompt: string;
}

interface Running {
  readonly live: LiveReply;
  readonly abort: AbortController;
  /** Set when something else than the engine ends the reply. */
  cut: ReplyEnd | undefined;
  /** Settles when the end is written and told. */
  finished: Promise<void>;
}

const stopped: ReplyEnd = { status: 'stopped', error: null };
const interrupted: ReplyEnd = { status: 'interrupted', error: chatTexts.interrupted };
/** Tries to write the end while the database is away. */
const FINISH_TRIES = 5;

/** Writes the replies that this process owns: engine in, numbered deltas out, checkpoints and lease in the database. */
export class ReplyRunner {
  readonly #site: Site;
  readonly #running = new Map<string, Running>();
  readonly #leaveChannel: () => void;
  readonly #sweep: NodeJS.Timeout;
  #closing = false;
  readonly lease: Lease = { owner: newId(), ms: replyTimes.lease };

  constructor(site: Site) {
    this.#site = site;
    this.#leaveChannel = site.notices.subscribe(STOP_CHANNEL, (replyId) => void this.stop(replyId));
    this.#sweep = setInterval(() => void this.interruptLost(), replyTimes.sweep).unref();
    void this.interruptLost();
  }

  live(replyId: string): LiveReply | undefined {
    return this.#running.get(replyId)?.live;
  }

  /** Begins to write; returns at once. */
  start(task: ReplyTask): void {
    const running: Running = { live: new LiveReply(replyTimes.flush), abort: new AbortController(), cut: undefined, finished: Promise.resolve() };
    this.#running.set(task.replyId, running);
    running.finished = this.#write(task, running);
    if (this.#closing) this.#cut(running, interrupted);
  }

  /** Aborts the engine and resolves when the reply has ended; at once when the reply is not this runner's. */
  async stop(replyId: string): Promise<void> {
    const running = this.#running.get(replyId);
    if (running === undefined) return;
    this.#cut(running, stopped);
    await running.finished;
  }

  /** Marks replies of dead owners as interrupted and tells their followers. */
  async interruptLost(accountId?: string): Promise<void> {
    try {
      for (const lost of await interruptLost(this.#site.db, [...this.#running.keys()], accountId)) {
        await this.#tell(lost.id);
        await tellChat(this.#site, lost.account_id, lost.chat_id);
      }
    } catch (error) {
      this.#site.log.warn({ err: error }, 'could not look for lost replies');
    }
  }

  /** Ends everything that is running as interrupted, with its text kept. */
  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#sweep);
    this.#leaveChannel();
    const all = [...this.#running.values()];
    for (const running of all) this.#cut(running, interrupted);
    await Promise.all(all.map(({ finished }) => finished));
  }

  #cut(running: Running, end: ReplyEnd): void {
    running.cut ??= end;
    running.abort.abort();
  }

  async #write(task: ReplyTask, running: Running): Promise<void> {
    const { live, abort } = running;
    const ended = new AbortController();
    const keeping = this.#keep(task.replyId, running, ended.signal);
    const outcome = await this.#answer(task, live, abort.signal);
    live.flush();
    ended.abort();
    await keeping;
    live.end(await this.#finish(task.replyId, live, running.cut ?? outcome));
    this.#running.delete(task.replyId);
    await tellChat(this.#site, task.accountId, task.chatId);
  }

  async #answer({ replyId, served, messages, systemPrompt }: ReplyTask, live: LiveReply, signal: AbortSignal): Promise<ReplyEnd> {
    try {
      for await (const piece of served.engine.answer({ messages, model: served.model, systemPrompt, signal })) {
        if (signal.aborted) break;
        // PostgreSQL keeps no NUL.
        live.push(piece.replaceAll('\0', ''));
        if (live.length > REPLY_MAX) return { status: 'failed', error: chatTexts.tooLong };
      }
      return { status: 'done', error: null };
    } catch (error) {
      if (signal.aborted) return interrupted;
      if (!(error instanceof EngineError)) {
        this.#site.log.error({ err: error, replyId }, 'an engine failed in an unknown way');
        return { status: 'failed', error: errorTexts.upstream };
      }
      this.#site.log.warn({ replyId, engine: served.engine.id, kind: error.kind, status: error.status }, 'an engine failed');
      return { status: 'failed', error: error.message };
    }
  }

  /** Renews the lease and writes what is new, at most once a checkpoint time, until the answer has ended. */
  async #keep(replyId: string, running: Running, ended: AbortSignal): Promise<void> {
    let kept = 0;
    let renewedAt = performance.now();
    while (!ended.aborted) {
      await delay(replyTimes.checkpoint, undefined, { signal: ended }).catch(() => undefined);
      const snapshot = running.live.snapshot;
      const grown = snapshot.no > kept;
      if (ended.aborted || (!grown && performance.now() - renewedAt < replyTimes.lease / 3)) continue;
      try {
        const renewal = await checkpoint(this.#site.db, replyId, this.lease, grown ? snapshot : undefined);
        if (renewal === 'lost') this.#cut(running, interrupted);
        if (renewal === 'stop-requested') this.#cut(running, stopped);
        kept = snapshot.no;
        renewedAt = performance.now();
        if (grown) await this.#tell(replyId);
      } catch (error) {
        this.#site.log.warn({ err: error, replyId }, 'could not keep a reply; trying again');
      }
    }
  }

  /** Writes the end; gives the end that is true for the followers. */
  async #finish(replyId: string, live: LiveReply, end: ReplyEnd): Promise<ReplyEnd> {
    for (let tries = 1; ; tries += 1) {
      try {
        const written = await finishReply(this.#site.db, replyId, this.lease.owner, live.snapshot, end);
        if (written) await this.#tell(replyId);
        return written || end.status === 'stopped' ? end : interrupted;
      } catch (error) {
        this.#site.log.error({ err: error, replyId }, 'could not write the end of a reply');
        if (tries >= FINISH_TRIES || this.#closing) return interrupted;
        await delay(replyTimes.checkpoint);
      }
    }
  }

  async #tell(replyId: string): Promise<void> {
    await this.#site.notices.publish(REPLY_CHANNEL, replyId).catch((error: unknown) => this.#site.log.warn({ err: error, replyId }, 'could not tell the other nodes'));
  }
}

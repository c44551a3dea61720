import { setTimeout as delay } from 'node:timers/promises';
import { errorTexts } from '@ai-site/shared/errors';
import { newId } from '../database/new-id.ts';
import { EngineError } from '../engines/engine-error.ts';
import type { ChatTurn } from '../engines/port.ts';
import { faultPoint } from '../faults/fault-points.ts';
import { tellChat, tellMembership } from '../realtime/announce.ts';
import type { Site } from '../site.ts';
import { keepPicture } from './drawn-picture.ts';
import { endReply, interruptReply, type Writing } from './end-reply.ts';
import { chatTexts, replyTimes } from './limits.ts';
import { LiveReply, type ReplyEnd, type Snapshot } from './live-reply.ts';
import { checkpoint, findLost, type Lease, type LostReply, mustStop, REPLY_CHANNEL } from './reply-records.ts';
import type { TierEngine } from './tiers.ts';
import { WakeUp } from './wake-up.ts';
import { type Answered, writeAnswer } from './write-answer.ts';

/** Carries the id of a reply that its owner, whichever node it is, is to stop. */
export const STOP_CHANNEL = 'chat_stop';

/** A reply that stands in the database under this runner's lease and waits to be written. */
export interface ReplyTask extends Writing {
  readonly served: TierEngine;
  readonly messages: readonly ChatTurn[];
  readonly systemPrompt: string;
  /** What stands there already when an answer is continued; else nothing. */
  readonly from: Snapshot;
  readonly continuing: boolean;
}

interface Running {
  readonly live: LiveReply;
  readonly abort: AbortController;
  /** Set when something else than the engine ends the reply. */
  broken: ReplyEnd | undefined;
  /** Settles when the end is written and told. */
  finished: Promise<void>;
}

const stopped: ReplyEnd = { status: 'stopped', error: null, cut: false };
const interrupted: ReplyEnd = { status: 'interrupted', error: chatTexts.interrupted, cut: false };
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
    this.#leaveChannel = site.notices.subscribe(STOP_CHANNEL, (replyId) => void this.#stopIfMeant(replyId));
    this.#sweep = setInterval(() => void this.interruptLost(), replyTimes.sweep).unref();
    void this.interruptLost();
  }

  live(replyId: string): LiveReply | undefined {
    return this.#running.get(replyId)?.live;
  }

  /** Begins to write; returns at once. */
  start(task: ReplyTask): void {
    const running: Running = { live: new LiveReply(replyTimes.flush, task.from), abort: new AbortController(), broken: undefined, finished: Promise.resolve() };
    this.#running.set(task.replyId, running);
    running.finished = this.#write(task, running);
    if (this.#closing) this.#break(running, interrupted);
  }

  /** Aborts the engine and resolves when the reply has ended; at once when the reply is not this runner's. */
  async stop(replyId: string): Promise<void> {
    const running = this.#running.get(replyId);
    if (running === undefined) return;
    this.#break(running, stopped);
    await running.finished;
  }

  /** A notice may come late, when the reply was stopped already and is being continued. */
  async #stopIfMeant(replyId: string): Promise<void> {
    if (!this.#running.has(replyId)) return;
    try {
      if (await mustStop(this.#site.db, replyId)) await this.stop(replyId);
    } catch (error) {
      this.#site.log.warn({ err: error, replyId }, 'could not look whether a reply is to stop; its next checkpoint will');
    }
  }

  /** Marks replies of dead owners as interrupted and tells their followers. */
  async interruptLost(accountId?: string): Promise<void> {
    try {
      for (const lost of await findLost(this.#site.db, [...this.#running.keys()], accountId)) await this.#interrupt(lost);
    } catch (error) {
      this.#site.log.warn({ err: error }, 'could not look for lost replies');
    }
  }

  async #interrupt(lost: LostReply): Promise<void> {
    try {
      if (!(await interruptReply(this.#site, lost))) return;
      await this.#tell(lost.id);
      await tellChat(this.#site, lost.account_id, lost.chat_id);
    } catch (error) {
      // One reply that cannot be ended does not keep the others waiting.
      this.#site.log.error({ err: error, replyId: lost.id }, 'could not interrupt a lost reply');
    }
  }

  /** Ends everything that is running as interrupted, with its text kept. */
  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#sweep);
    this.#leaveChannel();
    const all = [...this.#running.values()];
    for (const running of all) this.#break(running, interrupted);
    await Promise.all(all.map(({ finished }) => finished));
  }

  #break(running: Running, end: ReplyEnd): void {
    running.broken ??= end;
    running.abort.abort();
  }

  async #write(task: ReplyTask, running: Running): Promise<void> {
    const { live, abort } = running;
    const ended = new AbortController();
    const keeping = this.#keep(task, running, ended.signal);
    const outcome = await this.#answer(task, live, abort.signal);
    live.complete();
    ended.abort();
    await keeping;
    live.end(await this.#finish(task, live, running.broken ?? outcome));
    // Who heard of the end elsewhere may have begun to continue the reply.
    if (this.#running.get(task.replyId) === running) this.#running.delete(task.replyId);
    await tellChat(this.#site, task.accountId, task.chatId);
    if (task.charge === 'held') await tellMembership(this.#site, task.accountId);
  }

  async #answer(task: ReplyTask, live: LiveReply, signal: AbortSignal): Promise<ReplyEnd> {
    const { replyId, served, messages, systemPrompt, continuing } = task;
    try {
      const pieces = served.engine.answer({ messages, model: served.model, systemPrompt, continuing, seed: replyId, signal });
      return endOf(await writeAnswer(pieces, live, (picture) => keepPicture(this.#site, task, picture), signal));
    } catch (error) {
      if (signal.aborted) return interrupted;
      if (!(error instanceof EngineError)) {
        this.#site.log.error({ err: error, replyId }, 'an engine failed in an unknown way');
        return failed(errorTexts.upstream);
      }
      this.#site.log.warn({ replyId, engine: served.engine.id, kind: error.kind, status: error.status }, 'an engine failed');
      return failed(error.message);
    }
  }

  /**
   * Renews the lease and writes what is new, at most once a checkpoint time, until the answer has ended. The first text is written
   * at once: what was delivered is to be charged, and kept, whatever happens next.
   */
  async #keep({ replyId, from }: ReplyTask, running: Running, ended: AbortSignal): Promise<void> {
    let kept = from;
    let renewedAt = performance.now();
    const firstText = ringAtFirstText(running.live);
    while (!ended.aborted) {
      await firstText.wait(replyTimes.checkpoint, ended);
      const snapshot = running.live.snapshot;
      const grown = snapshot.no > kept.no;
      if (ended.aborted || (!grown && performance.now() - renewedAt < replyTimes.lease / 3)) continue;
      try {
        const renewal = await checkpoint(this.#site.db, replyId, this.lease, grown ? snapshot : undefined);
        if (renewal === 'lost') this.#break(running, interrupted);
        if (renewal === 'stop-requested') this.#break(running, stopped);
        if (kept.text === '' && snapshot.text !== '') faultPoint('chat-first-text');
        kept = snapshot;
        renewedAt = performance.now();
      } catch (error) {
        this.#site.log.warn({ err: error, replyId }, 'could not keep a reply; trying again');
      }
    }
  }

  /** Writes the end; gives the end that is true for the followers. */
  async #finish(task: ReplyTask, live: LiveReply, end: ReplyEnd): Promise<ReplyEnd> {
    const { replyId } = task;
    for (let tries = 1; ; tries += 1) {
      try {
        const written = await endReply(this.#site, task, this.lease.owner, live.snapshot, end);
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

const failed = (error: string): ReplyEnd => ({ status: 'failed', error, cut: false });

function endOf(answered: Answered): ReplyEnd {
  return answered === 'too-long' ? failed(chatTexts.tooLong) : { status: 'done', error: null, cut: answered === 'cut' };
}

/** A bell that rings once, with the first text after now. */
function ringAtFirstText(live: LiveReply): WakeUp {
  const bell = new WakeUp();
  const following = live.follow({
    delta: ({ content }) => {
      if (content === '') return;
      following.leave();
      bell.ring();
    },
    end: () => undefined,
  });
  return bell;
}

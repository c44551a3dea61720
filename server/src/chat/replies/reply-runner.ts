import { setTimeout as delay } from 'node:timers/promises';
import type { ChatModelTier } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { EngineError } from '../../engines/engine-error.ts';
import { loggedFailure } from '../../engines/operator-hints.ts';
import type { ChatTurn } from '../../engines/port.ts';
import { faultPoint } from '../../platform/faults/fault-points.ts';
import { keepLease } from '../../platform/leases/keep-lease.ts';
import type { Lease } from '../../platform/leases/lease.ts';
import { pushChat, pushMembership } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { traced } from '../../platform/tracing/tracing.ts';
import type { TierEngine } from '../models/tiers.ts';
import { answerFromWhole, type WholeReading } from '../reading/whole-reading.ts';
import { chatTexts, replyTimes } from '../records/limits.ts';
import { keepImage } from './drawn-image.ts';
import { endReply, type Writing } from './end-reply.ts';
import { LiveReply, type ReplyEnd, type Snapshot } from './live-reply.ts';
import { checkpoint, isStopRequested, notifyReply, REPLY_LEASE } from './reply-records.ts';
import { Signal } from './signal.ts';
import { type Answered, writeAnswer } from './write-answer.ts';

/** PostgreSQL NOTIFY channel; the payload is the id of a reply that its owner, on any node, must stop. */
export const STOP_CHANNEL = 'chat_stop';

/** A reply inserted under this runner's lease that is ready to be written. */
export interface ReplyTask extends Writing {
  readonly tier: ChatModelTier;
  readonly served: TierEngine;
  readonly messages: readonly ChatTurn[];
  readonly systemPrompt: string;
  /** Documents to read part by part before the answer. */
  readonly reading: WholeReading | undefined;
  /** The existing state when an answer is continued; otherwise empty. */
  readonly from: Snapshot;
  readonly continuing: boolean;
}

interface Running {
  readonly live: LiveReply;
  readonly abort: AbortController;
  /** Set when something other than the engine ends the reply. */
  broken: ReplyEnd | undefined;
  /** Settles when the end is written and sent. */
  finished: Promise<void>;
}

const stopped: ReplyEnd = { status: 'stopped', error: null, truncated: false };
const interrupted: ReplyEnd = { status: 'interrupted', error: chatTexts.interrupted, truncated: false };
/** The end of the replies that a shutdown did not wait for. */
const shutDown: ReplyEnd = { ...interrupted };
/** An answer that admits to be none, which costs nothing. */
const unanswered: ReplyEnd = { status: 'done', error: null, truncated: false };
/** Attempts to write the end while the database is unreachable. */
const FINISH_TRIES = 5;

/** Writes the replies that this process owns: reads the engine, sends numbered deltas, writes checkpoints and renews the lease in the database. */
export class ReplyRunner {
  readonly #site: Site;
  readonly #running = new Map<string, Running>();
  readonly #leaveChannel: () => void;
  #draining = false;
  #closing = false;
  readonly lease: Lease;

  constructor(site: Site) {
    this.#site = site;
    this.lease = { owner: site.leases.owner, ms: replyTimes.lease };
    site.metrics.gauge('replies_active', () => this.#running.size);
    this.#leaveChannel = site.notifier.subscribe(STOP_CHANNEL, (replyId) => void this.#stopIfMeant(replyId));
  }

  live(replyId: string): LiveReply | undefined {
    return this.#running.get(replyId)?.live;
  }

  /** Starts writing in the background. */
  start(task: ReplyTask): void {
    const running: Running = {
      live: new LiveReply(replyTimes.flush, task.from),
      abort: new AbortController(),
      broken: undefined,
      finished: Promise.resolve(),
    };
    this.#running.set(task.replyId, running);
    running.finished = traced('reply', { 'site.tier': task.tier }, () => this.#write(task, running), {
      outcome: (outcome) => ({ 'site.outcome': outcome }),
    })
      .then(() => undefined)
      .finally(this.#site.leases.hold(REPLY_LEASE, task.replyId));
    if (this.#closing) this.#break(running, shutDown);
  }

  /** Aborts the engine and resolves when the reply has ended; resolves at once when this runner does not own the reply. */
  async stop(replyId: string): Promise<void> {
    const running = this.#running.get(replyId);
    if (running === undefined) return;
    this.#break(running, stopped);
    await running.finished;
  }

  /** A notification may arrive late, after the reply was stopped and continued again, so the row is checked first. */
  async #stopIfMeant(replyId: string): Promise<void> {
    if (!this.#running.has(replyId)) return;
    try {
      if (await isStopRequested(this.#site.db, replyId)) await this.stop(replyId);
    } catch (error) {
      this.#site.log.warn(
        { err: error, replyId },
        'could not look whether a reply is to stop; its next checkpoint will',
      );
    }
  }

  /** Throws 503 when the process is about to stop: another one, or this one in a moment, takes the question. */
  assertAccepting(): void {
    if (this.#draining) throw new ApiError(503, errorTexts.unavailable, 1);
  }

  /** Accepts no new reply and waits for the running ones; at the deadline it ends the rest like `close`. */
  async drain(deadline: AbortSignal): Promise<void> {
    this.#draining = true;
    const late = new Promise((resolve) => deadline.addEventListener('abort', resolve, { once: true }));
    while (this.#running.size > 0 && !deadline.aborted) await Promise.race([late, this.#allEnded()]);
    await this.close();
  }

  /** Ends all running replies as interrupted, with their text kept; they cost nothing. */
  async close(): Promise<void> {
    this.#draining = true;
    this.#closing = true;
    this.#leaveChannel();
    if (this.#running.size > 0)
      this.#site.log.warn({ replies: this.#running.size }, 'the shutdown interrupts replies that have not ended');
    for (const running of this.#running.values()) this.#break(running, shutDown);
    await this.#allEnded();
  }

  async #allEnded(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ finished }) => finished));
  }

  #break(running: Running, end: ReplyEnd): void {
    running.broken ??= end;
    running.abort.abort();
  }

  /** Resolves with how it ended. */
  async #write(task: ReplyTask, running: Running): Promise<ReplyEnd['status']> {
    const { live, abort } = running;
    const ended = new AbortController();
    this.#timeFirstText(task, live);
    const keeping = this.#keep(task, running, ended.signal);
    const outcome = await this.#answer(task, live, abort.signal);
    live.complete();
    ended.abort();
    await keeping;
    const end = await this.#finish(task, live, running.broken ?? outcome);
    live.end(end);
    this.#site.metrics.count('replies_total', { outcome: end.status });
    // A client that learned of the end on another node may already have continued the reply.
    if (this.#running.get(task.replyId) === running) this.#running.delete(task.replyId);
    await pushChat(this.#site, task.accountId, task.chatId);
    if (task.charge === 'held') await pushMembership(this.#site, task.accountId);
    return end.status;
  }

  #timeFirstText({ tier }: ReplyTask, live: LiveReply): void {
    const begun = performance.now();
    onFirstText(live, () =>
      this.#site.metrics.observe(
        'reply_first_token_seconds',
        { tier: String(tier) },
        (performance.now() - begun) / 1000,
      ),
    );
  }

  async #answer(task: ReplyTask, live: LiveReply, signal: AbortSignal): Promise<ReplyEnd> {
    const { replyId, served, messages, systemPrompt, reading, continuing } = task;
    try {
      const request = { messages, model: served.model, systemPrompt, continuing, seed: replyId, signal };
      const pieces =
        reading === undefined ? served.engine.answer(request) : answerFromWhole(served.engine, request, reading);
      return endOf(await writeAnswer(pieces, live, (image) => keepImage(this.#site, task, image), signal));
    } catch (error) {
      if (signal.aborted) return interrupted;
      if (!(error instanceof EngineError)) {
        this.#site.log.error({ err: error, replyId }, 'an engine failed in an unknown way');
        return failed(errorTexts.upstream);
      }
      this.#site.log.warn({ replyId, ...loggedFailure(error, served.engine.id) }, 'an engine failed');
      return failed(error.message);
    }
  }

  /**
   * Renews the lease and writes new text, at most once per checkpoint interval, until the answer has ended. The first text is written
   * immediately, so that delivered text is stored and charged whatever happens next.
   */
  async #keep({ replyId, from }: ReplyTask, running: Running, ended: AbortSignal): Promise<void> {
    let kept = from;
    const firstText = signalAtFirstText(running.live);
    const grown = (): boolean => running.live.snapshot.no > kept.no;
    await keepLease(
      {
        everyMs: replyTimes.lease / 3,
        wait: (signal) => firstText.wait(replyTimes.checkpoint, signal),
        changed: grown,
        renew: async () => {
          const { snapshot } = running.live;
          const renewal = await checkpoint(this.#site, {
            replyId,
            lease: this.lease,
            snapshot: grown() ? snapshot : undefined,
          });
          if (renewal === 'stop-requested') this.#break(running, stopped);
          if (kept.text === '' && snapshot.text !== '') faultPoint('chat-first-text');
          kept = snapshot;
          return renewal !== 'lost';
        },
        onLost: () => {
          this.#site.log.warn({ replyId }, 'a reply was lost: its lease ran out or it was deleted');
          this.#break(running, interrupted);
        },
        onError: (error) => this.#site.log.warn({ err: error, replyId }, 'could not keep a reply; trying again'),
      },
      ended,
    );
  }

  /** Writes the end; returns the end that the followers must receive. */
  async #finish(task: ReplyTask, live: LiveReply, end: ReplyEnd): Promise<ReplyEnd> {
    const { replyId } = task;
    for (let tries = 1; ; tries += 1) {
      try {
        const written = await endReply(this.#site, task, this.lease.owner, live.snapshot, end, {
          free: end === shutDown || end === unanswered,
        });
        if (written) await notifyReply(this.#site, replyId);
        return written || end.status === 'stopped' ? end : interrupted;
      } catch (error) {
        this.#site.log.error({ err: error, replyId }, 'could not write the end of a reply');
        if (tries >= FINISH_TRIES || this.#closing) return interrupted;
        await delay(replyTimes.checkpoint);
      }
    }
  }
}

const failed = (error: string): ReplyEnd => ({ status: 'failed', error, truncated: false });

function endOf(answered: Answered): ReplyEnd {
  if (answered === 'unanswered') return unanswered;
  return answered === 'too-long'
    ? failed(chatTexts.tooLong)
    : { status: 'done', error: null, truncated: answered === 'truncated' };
}

/** Returns a signal that is set once, by the first text after this call. */
function signalAtFirstText(live: LiveReply): Signal {
  const signal = new Signal();
  onFirstText(live, () => signal.set());
  return signal;
}

function onFirstText(live: LiveReply, call: () => void): void {
  const following = live.follow({
    delta: ({ content }) => {
      if (content === '') return;
      following.leave();
      call();
    },
    end: () => undefined,
  });
}

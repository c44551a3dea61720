import type { TextEvent } from '@ai-site/shared/api/tasks';
import { errorTexts } from '@ai-site/shared/errors';
import { replyTimes } from '../chat/records/limits.ts';
import type { LiveReply } from '../chat/replies/live-reply.ts';
import { deltasBetween } from '../chat/replies/numbered-deltas.ts';
import { Signal } from '../chat/replies/signal.ts';
import { onSessionEnd } from '../identity/sessions/session-ends.ts';
import type { EventStream } from '../platform/http/event-stream.ts';
import type { Session } from '../platform/session.ts';
import type { Site } from '../platform/site.ts';
import { isUnfinished } from './tasks/records/task-records.ts';
import { findOwnTask } from './tasks/views/read-tasks.ts';
import { growingText } from './texts/growing-texts.ts';
import { readText, TEXT_CHANNEL } from './texts/text-records.ts';

type Send = (event: TextEvent) => void;

/** What a follower has been told. */
interface SentState {
  readonly leaseId: string | null;
  readonly no: number;
  readonly text: string;
}

const nothing: SentState = { leaseId: null, no: 0, text: '' };

/** Streams the text of a task to its owner while their session is valid. The task goes on whoever listens. Throws 404 for no task of the account. */
export async function streamText(
  site: Site,
  session: Session,
  taskId: string,
  stream: EventStream<TextEvent>,
): Promise<void> {
  const signedOut = new AbortController();
  const unsubscribe = onSessionEnd(site, ({ sessionId }) => sessionId === session.id && signedOut.abort());
  try {
    await followText(
      site,
      session.userId,
      taskId,
      (event) => stream.send(event),
      AbortSignal.any([stream.closed, signedOut.signal]),
    );
    if (signedOut.signal.aborted) stream.send({ event: 'end', code: 401, msg: errorTexts.sessionExpired });
  } finally {
    unsubscribe();
  }
}

/** Sends the text so far, then its growth, then the end. Another run of the task starts with a snapshot of its own. */
async function followText(
  site: Site,
  accountId: string,
  taskId: string,
  send: Send,
  closed: AbortSignal,
): Promise<void> {
  const wake = new Signal();
  // Before the first read, so that no change after it is missed.
  const unsubscribe = site.notifier.subscribe(TEXT_CHANNEL, (changed) => changed === taskId && wake.set());
  let told = nothing;
  try {
    await findOwnTask(site, accountId, taskId);
    for (let first = true; !closed.aborted; first = false) {
      const live = growingText(site, taskId);
      if (live !== undefined) {
        await followLive(live, send, closed);
        told = nothing;
      }
      if (closed.aborted) return;
      const task = await findOwnTask(site, accountId, taskId);
      if (!isUnfinished(task.stage)) return send({ event: 'end', code: 200, msg: '' });
      if (growingText(site, taskId) !== undefined) continue;
      const kept = await sendStoredDeltas(site, taskId, told, send);
      // Nothing is written yet: the first event opens the stream.
      if (first && live === undefined && kept === nothing) send({ event: 'snapshot', no: 0, text: '' });
      told = kept;
      await wake.wait(replyTimes.checkpoint, closed);
    }
  } finally {
    unsubscribe();
  }
}

/** Follows a text that is written in this process, until the run ends. */
function followLive(live: LiveReply, send: Send, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const following = live.follow({
      delta: ({ no, content }) => send({ event: 'delta', no, text: content }),
      end: () => resolve(),
    });
    const { no, text } = following.snapshot;
    send({ event: 'snapshot', no, text });
    if (following.ended !== undefined) resolve();
    const leave = (): void => {
      following.leave();
      resolve();
    };
    closed.addEventListener('abort', leave, { once: true });
    if (closed.aborted) leave();
  });
}

/** Tells what another process has kept since. */
async function sendStoredDeltas(site: Site, taskId: string, told: SentState, send: Send): Promise<SentState> {
  const kept = await readText(site.db, taskId);
  if (kept === undefined) return told;
  if (kept.leaseId === told.leaseId)
    for (const { no, content } of deltasBetween(told.no, kept.no, { content: kept.text.slice(told.text.length) }))
      send({ event: 'delta', no, text: content });
  else send({ event: 'snapshot', no: kept.no, text: kept.text });
  return kept;
}

import { ContentType, contentType, type ReplyEvent } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { findMessage, type MessageRow } from './chat-records.ts';
import { chatTexts, replyTimes } from './limits.ts';
import { type LiveReply, nothingSaid, type ReplyEnd, type Snapshot } from './live-reply.ts';
import { type Delta, deltasBetween, grownBy } from './numbered-deltas.ts';
import { REPLY_CHANNEL } from './reply-records.ts';
import type { ChatService } from './service.ts';
import { WakeUp } from './wake-up.ts';

type Send = (event: ReplyEvent) => void;
type ReplyRow = MessageRow & { readonly theme: string };

/** Long work goes on after the stream. */
const laterOn: ReplyEnd = { status: 'done', error: null, cut: false };

/** A reply that was deleted while somebody followed it. */
const gone: ReplyEnd = { status: 'interrupted', error: chatTexts.deleted, cut: false };

/**
 * Sends a reply of the account from its beginning: the text so far, then every delta once and in order, then the end.
 * Resolves when the end is sent or the follower has gone. Throws 404 when there is no such reply.
 */
export async function followReply(service: ChatService, accountId: string, replyId: string, send: Send, closed: AbortSignal): Promise<void> {
  const wake = new WakeUp();
  // Listening begins before the first look: what changes after the look wakes us.
  const leave = service.site.notices.subscribe(REPLY_CHANNEL, (changed) => changed === replyId && wake.ring());
  try {
    const row = await findMessage(service.site.db, accountId, replyId);
    if (row === undefined) throw new ApiError(404, errorTexts.notFound);
    // Nothing grows there: the page asks again until it is finished (001 §4).
    if (row.content_type === ContentType.loading) {
      send(snapshotEvent(row, nothingSaid));
      return send(endEvent(laterOn));
    }
    const live = service.runner.live(replyId);
    if (live === undefined) await followRow(service, row, send, closed, wake);
    else await followLive(live, row, send, closed);
  } finally {
    leave();
  }
}

/** The reply is written in this process. */
function followLive(live: LiveReply, row: ReplyRow, send: Send, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const following = live.follow({
      delta: (delta) => send(deltaEvent(delta)),
      end: (end) => {
        send(endEvent(end));
        resolve();
      },
    });
    send(snapshotEvent(row, following.snapshot));
    if (following.ended !== undefined) {
      send(endEvent(following.ended));
      resolve();
    }
    const goAway = (): void => {
      following.leave();
      resolve();
    };
    closed.addEventListener('abort', goAway, { once: true });
    if (closed.aborted) goAway();
  });
}

/** The reply has ended, or another node writes it: its checkpoints are all there is to see. */
async function followRow(service: ChatService, first: ReplyRow, send: Send, closed: AbortSignal, wake: WakeUp): Promise<void> {
  send(snapshotEvent(first, { no: first.delta_count, text: first.text, reasoning: first.reasoning, thinkingMs: first.thinking_ms }));
  let shown = first;
  while (!closed.aborted) {
    if (shown.status !== 'replying' && shown.status !== null) return send(endEvent({ status: shown.status, error: shown.error, cut: shown.cut }));
    await wake.wait(replyTimes.look, closed);
    await service.runner.interruptLost(first.account_id);
    const row = await findMessage(service.site.db, first.account_id, first.id);
    if (row === undefined) return send(endEvent(gone));
    const grown = grownBy(row.text.slice(shown.text.length), row.reasoning.slice(shown.reasoning.length));
    for (const delta of deltasBetween(shown.delta_count, row.delta_count, grown)) send(deltaEvent(delta));
    shown = row;
  }
}

function snapshotEvent(row: ReplyRow, { no, text, reasoning, thinkingMs }: Snapshot): ReplyEvent {
  return {
    event: 'snapshot',
    chatInfoId: row.chat_id,
    chatTheme: row.theme,
    questionId: row.question_id ?? '',
    contentId: row.id,
    createTime: row.created_at.toISOString(),
    role: 'assistant',
    type: contentType.parse(row.content_type),
    no,
    text,
    reasoning,
    thinkingMs,
    leftOut: row.left_out,
    engine: row.engine ?? '',
  };
}

const deltaEvent = ({ no, ...delta }: Delta): ReplyEvent => ({ event: 'delta', no, delta });

/** Stream codes as the specification has them (001 §8): 500 shows the message. */
function endEvent({ status, error, cut }: ReplyEnd): ReplyEvent {
  return { event: 'end', status, code: status === 'done' || status === 'stopped' ? 200 : 500, msg: error ?? '', ...(cut ? { cut } : {}) };
}

import { ContentType, contentType, type ReplyEvent } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { shownEngine } from '../models/tiers.ts';
import { findMessage, type MessageRow } from '../records/chat-records.ts';
import { chatTexts, replyTimes } from '../records/limits.ts';
import type { ChatService } from './chat-service.ts';
import { emptySnapshot, type LiveReply, type ReplyEnd, type Snapshot } from './live-reply.ts';
import { interruptLostOf } from './lost-replies.ts';
import { type Delta, deltasBetween, grownBy } from './numbered-deltas.ts';
import { isAbout, REPLY_CHANNEL } from './reply-records.ts';
import { Signal } from './signal.ts';

type Send = (event: ReplyEvent) => void;
type ReplyRow = MessageRow & { readonly theme: string };

/** Long-running work continues after the stream has ended. */
const laterOn: ReplyEnd = { status: 'done', error: null, truncated: false };

/** End event when the reply is deleted while it is followed. */
const gone: ReplyEnd = { status: 'interrupted', error: chatTexts.deleted, truncated: false };

/**
 * Sends a reply of the account from its beginning: the text so far, then every delta exactly once and in order, then the end. Resolves when
 * the end is sent or the follower has disconnected. Throws 404 when there is no such reply.
 */
export async function followReply(
  service: ChatService,
  accountId: string,
  replyId: string,
  send: Send,
  closed: AbortSignal,
): Promise<void> {
  const wake = new Signal();
  // Subscribe before the first read, so that no change after it is missed.
  const leave = service.site.notifier.subscribe(REPLY_CHANNEL, (changed) => isAbout(changed, replyId) && wake.set());
  try {
    const row = await findMessage(service.site.db, accountId, replyId);
    if (row === undefined) throw new ApiError(404, errorTexts.notFound);
    // There is no text to stream: the page polls until the work is finished (docs/product/assistant.md#4).
    if (row.content_type === ContentType.loading) {
      send(snapshotEvent(row, emptySnapshot));
      return send(endEvent(laterOn));
    }
    const live = service.runner.live(replyId);
    if (live === undefined) await followRow(service, row, send, closed, wake);
    else await followLive(live, row, send, closed);
  } finally {
    leave();
  }
}

/** Follows a reply that is written in this process. */
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

/** Follows a reply that has ended or is written by another node, from its checkpoints in the database. */
async function followRow(
  service: ChatService,
  first: ReplyRow,
  send: Send,
  closed: AbortSignal,
  wake: Signal,
): Promise<void> {
  send(
    snapshotEvent(first, {
      no: first.delta_count,
      text: first.text,
      reasoning: first.reasoning,
      thinkingMs: first.thinking_ms,
    }),
  );
  let shown = first;
  while (!closed.aborted) {
    if (shown.status !== 'replying' && shown.status !== null)
      return send(endEvent({ status: shown.status, error: shown.error, truncated: shown.truncated }));
    await wake.wait(replyTimes.look, closed);
    await interruptLostOf(service.site, first.account_id);
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
    omittedMessages: row.omitted_messages,
    documents: [...row.documents],
    engine: shownEngine(row.engine, row.tier) ?? '',
  };
}

const deltaEvent = ({ no, ...delta }: Delta): ReplyEvent => ({ event: 'delta', no, delta });

/** Stream codes of the specification (docs/product/assistant.md#8): with code 500 the message is shown. */
function endEvent({ status, error, truncated }: ReplyEnd): ReplyEvent {
  return {
    event: 'end',
    status,
    code: status === 'done' || status === 'stopped' ? 200 : 500,
    msg: error ?? '',
    ...(truncated ? { truncated } : {}),
  };
}

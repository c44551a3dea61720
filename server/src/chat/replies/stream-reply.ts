import type { ReplyEvent } from '@ai-site/shared/api/chat';
import { errorTexts } from '@ai-site/shared/errors';
import { onSessionEnd } from '../../identity/sessions/session-ends.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Session } from '../../platform/session.ts';
import type { ChatService } from './chat-service.ts';
import { followReply } from './follow-reply.ts';

/** Streams a reply to one caller while their session is valid. When the session ends, the stream closes with code 401; the reply itself continues. */
export async function streamReply(
  service: ChatService,
  session: Session,
  replyId: string,
  stream: EventStream<ReplyEvent>,
): Promise<void> {
  const signedOut = new AbortController();
  const unsubscribe = onSessionEnd(service.site, ({ sessionId }) => sessionId === session.id && signedOut.abort());
  try {
    await followReply(
      service,
      session.userId,
      replyId,
      (event) => stream.send(event),
      AbortSignal.any([stream.closed, signedOut.signal]),
    );
    if (signedOut.signal.aborted)
      stream.send({ event: 'end', status: 'replying', code: 401, msg: errorTexts.sessionExpired });
  } finally {
    unsubscribe();
  }
}

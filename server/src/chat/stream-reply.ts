import type { ReplyEvent } from '@ai-site/shared/api/chat';
import { errorTexts } from '@ai-site/shared/errors';
import { onSessionEnd } from '../accounts/session-ends.ts';
import type { Session } from '../accounts/sessions.ts';
import type { EventStream } from '../http/event-stream.ts';
import { followReply } from './follow-reply.ts';
import type { ChatService } from './service.ts';

/**
 * Streams a reply to one caller for as long as they are signed in. Whoever is signed out meanwhile gets code 401 and hears
 * nothing more; the reply itself goes on.
 */
export async function streamReply(service: ChatService, session: Session, replyId: string, stream: EventStream<ReplyEvent>): Promise<void> {
  const signedOut = new AbortController();
  const stopHearing = onSessionEnd(service.site, ({ sessionId }) => sessionId === session.id && signedOut.abort());
  try {
    await followReply(service, session.userId, replyId, (event) => stream.send(event), AbortSignal.any([stream.closed, signedOut.signal]));
    if (signedOut.signal.aborted) stream.send({ event: 'end', status: 'replying', code: 401, msg: errorTexts.sessionExpired });
  } finally {
    stopHearing();
  }
}

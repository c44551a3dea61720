import { errorTexts } from '@ai-site/shared/errors';
import { onSessionEnd } from '../../identity/sessions/session-ends.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';

type Ended = { readonly event: 'speech-end'; readonly code: number; readonly msg: string; readonly url: null };

/** Runs a stream while its caller's session is valid. When the session ends, the caller gets code 401 and the stream closes. */
export async function whileSignedIn(
  site: Site,
  session: Session,
  stream: EventStream<Ended>,
  work: (closed: AbortSignal) => Promise<void>,
): Promise<void> {
  const signedOut = new AbortController();
  const unsubscribe = onSessionEnd(site, ({ sessionId }) => sessionId === session.id && signedOut.abort());
  try {
    await work(AbortSignal.any([stream.closed, signedOut.signal]));
    if (signedOut.signal.aborted)
      stream.send({ event: 'speech-end', code: 401, msg: errorTexts.sessionExpired, url: null });
  } finally {
    unsubscribe();
  }
}

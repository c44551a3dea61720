import { errorTexts } from '@ai-site/shared/errors';
import { onSessionEnd } from '../accounts/session-ends.ts';
import type { Session } from '../accounts/sessions.ts';
import type { EventStream } from '../http/event-stream.ts';
import type { Site } from '../site.ts';

type Ended = { readonly event: 'speech-end'; readonly code: number; readonly msg: string; readonly url: null };

/** Does something for a stream for as long as its caller is signed in. Who is signed out meanwhile gets code 401 and hears nothing more. */
export async function whileSignedIn(site: Site, session: Session, stream: EventStream<Ended>, work: (closed: AbortSignal) => Promise<void>): Promise<void> {
  const signedOut = new AbortController();
  const stopHearing = onSessionEnd(site, ({ sessionId }) => sessionId === session.id && signedOut.abort());
  try {
    await work(AbortSignal.any([stream.closed, signedOut.signal]));
    if (signedOut.signal.aborted) stream.send({ event: 'speech-end', code: 401, msg: errorTexts.sessionExpired, url: null });
  } finally {
    stopHearing();
  }
}

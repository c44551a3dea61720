import * as z from 'zod/mini';
import type { Site } from '../site.ts';

const CHANNEL = 'session_ends';

const sessionEnd = z.object({
  userId: z.string(),
  sessionId: z.string(),
  /** It had to make room for another terminal, and its owner is told so. */
  forced: z.boolean(),
});
export type SessionEnd = z.output<typeof sessionEnd>;

/** Tells every node that a session is over. */
export function tellSessionEnd(site: Site, end: SessionEnd): Promise<void> {
  return site.notices.publish(CHANNEL, JSON.stringify(end));
}

/** The same of several sessions of one account, which nobody pushed out: their pages find themselves signed out. Call it after the commit. */
export async function tellSessionEnds(site: Site, userId: string, sessionIds: readonly string[]): Promise<void> {
  for (const sessionId of sessionIds) await tellSessionEnd(site, { userId, sessionId, forced: false });
}

/** Hears of sessions that are over, until the returned function is called. */
export function onSessionEnd(site: Site, listener: (end: SessionEnd) => void): () => void {
  return site.notices.subscribe(CHANNEL, (payload) => listener(sessionEnd.parse(JSON.parse(payload))));
}

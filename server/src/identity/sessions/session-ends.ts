import * as z from 'zod/mini';
import type { Site } from '../../platform/site.ts';

const CHANNEL = 'session_ends';

const sessionEnd = z.object({
  userId: z.string(),
  sessionId: z.string(),
  /** The session was replaced by another terminal, and its owner is notified. */
  forced: z.boolean(),
});
export type SessionEnd = z.output<typeof sessionEnd>;

/** Notifies every node that a session has ended. */
export function pushSessionEnd(site: Site, end: SessionEnd): Promise<void> {
  return site.notifier.publish(CHANNEL, JSON.stringify(end));
}

/** The same for several sessions of one account that were not replaced by another terminal: their pages are signed out. Call it after the commit. */
export async function pushSessionEnds(site: Site, userId: string, sessionIds: readonly string[]): Promise<void> {
  for (const sessionId of sessionIds) await pushSessionEnd(site, { userId, sessionId, forced: false });
}

/** Subscribes to ended sessions; returns the unsubscribe function. */
export function onSessionEnd(site: Site, listener: (end: SessionEnd) => void): () => void {
  return site.notifier.subscribe(CHANNEL, (payload) => listener(sessionEnd.parse(JSON.parse(payload))));
}

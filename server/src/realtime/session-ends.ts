import { onSessionEnd } from '../accounts/session-ends.ts';
import type { Site } from '../site.ts';
import type { Connections } from './connections.ts';

/** Ends the sockets of sessions that are over, also of those that ended while the notices were away. Returns the way out. */
export function followSessionEnds(site: Site, connections: Connections): () => void {
  const catchUp = async (): Promise<void> => {
    const holders = connections.holders();
    if (holders.length === 0) return;
    const alive = await site.db
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', [...new Set(holders.map((holder) => holder.sessionId))])
      .execute();
    const ids = new Set(alive.map((row) => row.id));
    for (const { userId, sessionId } of holders) if (!ids.has(sessionId)) connections.end(userId, sessionId, true);
  };
  const stopHearing = onSessionEnd(site, ({ userId, sessionId, forced }) => connections.end(userId, sessionId, forced));
  const stopReconnect = site.notices.onReconnect(() => {
    catchUp().catch((error: unknown) => site.log.warn({ err: error }, 'ended sessions could not be looked up'));
  });
  return () => {
    stopHearing();
    stopReconnect();
  };
}

import type { Connections } from '../../platform/realtime/connections.ts';
import type { Site } from '../../platform/site.ts';
import { onSessionEnd } from './session-ends.ts';

/** Closes the sockets of ended sessions, including those that ended while the PgNotifier was disconnected. Returns an unsubscribe function. */
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
  const unsubscribe = onSessionEnd(site, ({ userId, sessionId, forced }) => connections.end(userId, sessionId, forced));
  const stopReconnect = site.notifier.onReconnect(catchUp);
  return () => {
    unsubscribe();
    stopReconnect();
  };
}

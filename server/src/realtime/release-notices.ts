import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import { RELEASES_CHANNEL } from '../releases/notice.ts';
import type { Site } from '../site.ts';
import type { Connections } from './connections.ts';

/** Tells the operators' sockets of this node that releases changed; what changed they ask for. Returns the way out. */
export function announceReleases(site: Site, connections: Connections): () => void {
  const announce = async (): Promise<void> => {
    const users = [...new Set(connections.holders().map((holder) => holder.userId))];
    if (users.length === 0 || site.settings.operators.length === 0) return;
    const operators = await site.db.selectFrom('accounts').select('id').where('id', 'in', users).where('mobile', 'in', site.settings.operators).execute();
    for (const { id } of operators) connections.sendTo(id, { type: MessageType.subscribe, msg: { type: TopicType.releases } });
  };
  const tell = (): void => {
    announce().catch((error: unknown) => site.log.warn({ err: error }, 'operators were not told of a release'));
  };
  // What was announced while the notices were away is lost: there may have been something.
  const stops = [site.notices.subscribe(RELEASES_CHANNEL, tell), site.notices.onReconnect(tell)];
  return () => {
    for (const stop of stops) stop();
  };
}

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
  return site.notices.subscribe(RELEASES_CHANNEL, () => {
    announce().catch((error: unknown) => site.log.warn({ err: error }, 'operators were not told of a release'));
  });
}

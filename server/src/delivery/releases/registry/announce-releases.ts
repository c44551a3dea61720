import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import type { Connections } from '../../../platform/realtime/connections.ts';
import type { Site } from '../../../platform/site.ts';
import { RELEASES_CHANNEL } from '../records/change-channel.ts';

/** Notifies the operators' sockets of this node that releases changed; they fetch the changes themselves. Returns a function that unsubscribes. */
export function announceReleases(site: Site, connections: Connections): () => void {
  const announce = async (): Promise<void> => {
    const users = [...new Set(connections.holders().map((holder) => holder.userId))];
    if (users.length === 0 || site.settings.operators.length === 0) return;
    const operators = await site.db
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', users)
      .where('mobile', 'in', site.settings.operators)
      .execute();
    for (const { id } of operators)
      connections.sendTo(id, { type: MessageType.subscribe, msg: { type: TopicType.releases } });
  };
  const tell = (): void => {
    announce().catch((error: unknown) => site.log.warn({ err: error }, 'operators were not told of a release'));
  };
  // Notifications sent while the listener was disconnected are lost, so a reconnect counts as a change.
  const stops = [site.notifier.subscribe(RELEASES_CHANNEL, tell), site.notifier.onReconnect(announce)];
  return () => {
    for (const stop of stops) stop();
  };
}

import type { accounts } from '@ai-site/shared/api/accounts';
import type { DataOf } from '@ai-site/shared/api/define';
import { businessDate } from '@ai-site/shared/domain/shanghai-time';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';

/** Exports everything the site stores about the person, as a consistent snapshot. */
export async function exportData(site: Site, session: Session): Promise<DataOf<typeof accounts.exportData>> {
  const content: Record<string, unknown> = { exportedAt: site.clock() };
  await site.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      for (const { key, read } of site.ports.personalData) content[key] = await read(tx, session.userId);
    });
  return { fileName: `${site.settings.facts.name}-个人数据-${businessDate(site.clock())}.json`, content };
}

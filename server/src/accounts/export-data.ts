import type { accounts } from '@ai-site/shared/api/accounts';
import type { DataOf } from '@ai-site/shared/api/define';
import { businessDate } from '../credits/business-date.ts';
import type { Site } from '../site.ts';
import { personalData } from './personal-data.ts';
import type { Session } from './sessions.ts';

/** Everything the site keeps of the person, as it was at one moment. */
export async function exportData(site: Site, session: Session): Promise<DataOf<typeof accounts.exportData>> {
  const content: Record<string, unknown> = { exportedAt: site.clock() };
  await site.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      for (const { key, read } of personalData) content[key] = await read(tx, session.userId);
    });
  return { fileName: `${site.settings.facts.name}-个人数据-${businessDate(site.clock())}.json`, content };
}

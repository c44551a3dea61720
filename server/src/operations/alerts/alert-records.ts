import { siteAlerts } from '@ai-site/shared/domain/site-alerts';
import type { Transaction } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { enqueueDelivery } from './jobs.ts';
import { alertChanges, type Findings } from './records/alert-changes.ts';
import type { AlertMoment } from './records/tables.ts';

/** Milliseconds for which ended alerts are kept. */
const KEPT_MS = 30 * 86_400_000;

/** Records what a look found, and enqueues a message for each robot when something began or ended. */
export async function recordFindings(site: Site, findings: Findings, now: Date): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const open = await tx.selectFrom('site_alerts').selectAll().where('ended_at', 'is', null).forUpdate().execute();
    const { noticed, seen, ended, dropped } = alertChanges(open, findings, now);
    const begun: string[] = [];
    for (const { name, subject, detail } of noticed) {
      const id = newId();
      const begins = siteAlerts[name].forSeconds === 0;
      if (begins) begun.push(id);
      await tx
        .insertInto('site_alerts')
        .values({ id, name, subject, detail, first_seen_at: now, last_seen_at: now, begun_at: begins ? now : null })
        .execute();
    }
    for (const { id, begins, detail } of seen) {
      if (begins) begun.push(id);
      await tx
        .updateTable('site_alerts')
        .set({ last_seen_at: now, detail, ...(begins ? { begun_at: now } : {}) })
        .where('id', '=', id)
        .execute();
    }
    if (dropped.length > 0) await tx.deleteFrom('site_alerts').where('id', 'in', dropped).execute();
    if (ended.length > 0) await tx.updateTable('site_alerts').set({ ended_at: now }).where('id', 'in', ended).execute();
    await tell(site, tx, now, [
      ...begun.map((id) => ({ id, moment: 'begin' as const })),
      ...ended.map((id) => ({ id, moment: 'end' as const })),
    ]);
    await forgetOld(tx, now);
  });
}

async function tell(
  site: Site,
  tx: Transaction<Database>,
  now: Date,
  events: readonly { readonly id: string; readonly moment: AlertMoment }[],
): Promise<void> {
  if (events.length === 0) return;
  for (const { channel } of site.settings.alertRobots) {
    await tx
      .insertInto('alert_messages')
      .values(events.map(({ id, moment }) => ({ channel, alert_id: id, moment, at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await enqueueDelivery(site, tx, channel);
  }
}

async function forgetOld(tx: Transaction<Database>, now: Date): Promise<void> {
  const old = tx
    .selectFrom('site_alerts')
    .select('id')
    .where('ended_at', '<', new Date(now.getTime() - KEPT_MS));
  await tx.deleteFrom('alert_messages').where('alert_id', 'in', old).execute();
  await tx.deleteFrom('site_alerts').where('id', 'in', old).execute();
}

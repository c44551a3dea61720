import { type AttachedReport, HISTORY_PAGE, type ReleaseEvent } from '@ai-site/shared/api/releases';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { refusal } from '../../refusals/refusal.ts';
import type { ReleaseActor } from './release-actor.ts';
import type { ReleaseAction, ReleaseTables } from './tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

export interface AuditLogEntry {
  /** Package; null for events on tokens and links. */
  readonly name: string | null;
  readonly action: ReleaseAction;
  /** The person or token shown in the audit log. */
  readonly actor: string;
  readonly at: Date;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly percent?: number;
  readonly reason?: string;
  /** Label of the configured value. */
  readonly setting?: string;
  readonly report?: AttachedReport | null;
}

/** Writes one row of the audit log, in the transaction of the operation itself. */
export async function record(db: Db, entry: AuditLogEntry): Promise<void> {
  await db
    .insertInto('release_events')
    .values({
      name: entry.name,
      action: entry.action,
      actor: entry.actor,
      from_version: entry.from ?? null,
      to_version: entry.to ?? null,
      percent: entry.percent ?? null,
      reason: entry.reason ?? '',
      setting: entry.setting ?? null,
      report: entry.report === undefined || entry.report === null ? null : JSON.stringify(entry.report),
      at: entry.at,
    })
    .execute();
}

const shown = (row: Selectable<ReleaseTables['release_events']>): ReleaseEvent => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  name: row.name,
  action: row.action,
  actor: row.actor,
  from: row.from_version,
  to: row.to_version,
  percent: row.percent,
  reason: row.reason,
  setting: row.setting,
  report: row.report,
});

export interface AuditLogQuery {
  readonly name?: string | undefined;
  /** Only events before this id. */
  readonly before?: number | undefined;
}

/**
 * One page of the audit log, newest first. Who may act on some packages only reads what concerns these: throws `ApiError` 403 for the log of
 * another package.
 */
export async function readAuditLog(
  db: Db,
  { name, before }: AuditLogQuery,
  scopes: ReleaseActor['scopes'],
): Promise<{ readonly events: ReleaseEvent[]; readonly more: boolean }> {
  if (scopes !== 'all' && name !== undefined && !scopes.includes(name)) throw refusal('history-of-another', { name });
  let query = db
    .selectFrom('release_events')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(HISTORY_PAGE + 1);
  if (name !== undefined) query = query.where('name', '=', name);
  if (scopes !== 'all') query = query.where('name', 'in', scopes);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.execute();
  return { events: rows.slice(0, HISTORY_PAGE).map(shown), more: rows.length > HISTORY_PAGE };
}

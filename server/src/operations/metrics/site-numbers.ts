import { sql } from 'kysely';
import { readDueQueues } from '../../platform/jobs/due-queues.ts';
import type { JobsHealth } from '../../platform/jobs/jobs-health.ts';
import type { Site } from '../../platform/site.ts';
import { backupHealth } from '../backup/routes.ts';
import { type KeptTotal, readTotalsKept } from './site-totals.ts';
import type { SiteTotal } from './tables.ts';

const unfinished = ['queued', 'running', 'delivering', 'unknown'] as const;
type UnfinishedStage = (typeof unfinished)[number];

/** Numbers of the whole site, read from the database. */
export interface SiteNumbers {
  readonly tasks: ReadonlyMap<string, number>;
  readonly due: readonly { readonly name: string; readonly due: number }[];
  readonly jobs: JobsHealth;
  readonly paymentAlerts: number;
  readonly taskAlerts: number;
  readonly outbox: number;
  /** Seconds; null: there is no backup, or none is configured. */
  readonly backupAge: number | null;
  readonly migration: number;
  readonly totals: ReadonlyMap<SiteTotal, KeptTotal>;
}

const countWhere = async (site: Site, table: 'payment_alerts' | 'task_alerts'): Promise<number> => {
  const { open } = await site.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
};

async function tasksByStage({ db }: Site): Promise<ReadonlyMap<UnfinishedStage, number>> {
  const rows = await db
    .selectFrom('creation_tasks')
    .select(({ fn }) => ['stage', fn.countAll<number>().as('tasks')])
    .where('stage', 'in', unfinished)
    .groupBy('stage')
    .execute();
  return new Map(unfinished.map((stage) => [stage, rows.find((row) => row.stage === stage)?.tasks ?? 0]));
}

async function outboxSize({ db }: Site): Promise<number> {
  const { messages } = await db
    .selectFrom('sms_outbox')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .executeTakeFirstOrThrow();
  return messages;
}

async function lastMigration({ db }: Site): Promise<number> {
  const { rows } = await sql<{ readonly name: string | null }>`select max(name) as name from kysely_migration`.execute(
    db,
  );
  return Number.parseInt(rows[0]?.name ?? '0', 10);
}

export async function readSiteNumbers(site: Site): Promise<SiteNumbers> {
  const [tasks, due, jobs, paymentAlerts, taskAlerts, outbox, backup, migration, totals] = await Promise.all([
    tasksByStage(site),
    readDueQueues(site.db),
    site.jobs.health(site),
    countWhere(site, 'payment_alerts'),
    countWhere(site, 'task_alerts'),
    outboxSize(site),
    site.settings.backup.place === null ? null : backupHealth(site),
    lastMigration(site),
    readTotalsKept(site.db),
  ]);
  return {
    tasks,
    due,
    jobs,
    paymentAlerts,
    taskAlerts,
    outbox,
    backupAge: backup?.ageSeconds ?? null,
    migration,
    totals,
  };
}

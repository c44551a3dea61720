import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { TaskRow } from '../tasks/records/tables.ts';
import type { StoredOutput } from '../tasks/views/shown-task.ts';
import { makesWorks } from '../works/own-works.ts';
import type { WorkShareTables } from './tables.ts';

type Db = Kysely<Database>;

/** A link with the work that it shows. */
export interface ShareRow
  extends StoredOutput,
    Pick<
      Selectable<WorkShareTables['work_shares']>,
      'account_id' | 'show_prompt' | 'allow_remake' | 'expires_at' | 'blocked_at'
    > {
  readonly share_id: string;
  readonly shared_at: Date;
  readonly tool: string;
  readonly builtin: boolean;
  readonly engine_id: string | null;
  readonly values: TaskRow['values'];
}

/** Links whose works were not removed. */
const shares = (db: Db) =>
  db
    .selectFrom('work_shares')
    .innerJoin('creation_tasks', 'creation_tasks.id', 'work_shares.task_id')
    .innerJoin('creation_outputs', (join) =>
      join
        .onRef('creation_outputs.task_id', '=', 'work_shares.task_id')
        .onRef('creation_outputs.index', '=', 'work_shares.index'),
    )
    .innerJoin('objects', 'objects.key', 'creation_outputs.object_key')
    .selectAll('creation_outputs')
    .select([
      'objects.bytes',
      'objects.media',
      'objects.playback',
      'creation_tasks.tool',
      'creation_tasks.builtin',
      'creation_tasks.engine_id',
      'creation_tasks.values',
    ])
    .select([
      'work_shares.id as share_id',
      'work_shares.created_at as shared_at',
      'work_shares.account_id',
      'show_prompt',
      'allow_remake',
      'expires_at',
      'blocked_at',
    ])
    .where('creation_tasks.deleted_at', 'is', null)
    .where('creation_outputs.purge_at', 'is', null);

export interface SharesQuery {
  /** Object key of a work; undefined: all works. */
  readonly key?: string | undefined;
  /** Last link of the page before. An unknown one starts from the newest. */
  readonly lastId?: string | undefined;
  readonly limit: number;
}

/** The account's links, newest first. */
export function listShares(db: Db, accountId: string, { key, lastId, limit }: SharesQuery): Promise<ShareRow[]> {
  return shares(db)
    .where('work_shares.account_id', '=', accountId)
    .$if(key !== undefined, (query) => query.where('creation_outputs.object_key', '=', key ?? ''))
    .$if(lastId !== undefined, (query) =>
      query.where(
        sql<boolean>`(work_shares.created_at, work_shares.id) < (
          coalesce((select created_at from work_shares where id = ${lastId} and account_id = ${accountId}), 'infinity'), ${lastId})`,
      ),
    )
    .orderBy('work_shares.created_at', 'desc')
    .orderBy('work_shares.id', 'desc')
    .limit(limit)
    .execute();
}

/** A link that visitors may open now: its work is there, its account is active, and nobody ended it. */
export function findOpenShare(db: Db, shareId: string, now: Date): Promise<ShareRow | undefined> {
  return shares(db)
    .innerJoin('accounts', 'accounts.id', 'work_shares.account_id')
    .where('accounts.account_status', '=', 'normal')
    .where('work_shares.id', '=', shareId)
    .where('blocked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
}

/** Where a finished result of the account's own stands; undefined when there is none or it was removed. */
export const findOwnWork = (
  tx: Transaction<Database>,
  accountId: string,
  key: string,
): Promise<{ readonly task_id: string; readonly index: number } | undefined> =>
  tx
    .selectFrom('creation_outputs')
    .innerJoin('creation_tasks', 'creation_tasks.id', 'creation_outputs.task_id')
    .select(['creation_outputs.task_id', 'creation_outputs.index'])
    .where('account_id', '=', accountId)
    .where('object_key', '=', key)
    .where('stage', '=', 'succeeded')
    .where(makesWorks)
    .where('deleted_at', 'is', null)
    .where('creation_outputs.purge_at', 'is', null)
    .executeTakeFirst();

export async function countShares(tx: Transaction<Database>, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('work_shares')
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes a link that operators did not stop; returns whether the account had such a one. */
export async function removeShare(db: Db, accountId: string, shareId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('work_shares')
    .where('id', '=', shareId)
    .where('account_id', '=', accountId)
    .where('blocked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A reported link with its owner and what became of the reports. */
export interface ReportedRow extends ShareRow {
  /** Not masked. */
  readonly mobile: string;
  readonly reported_at: Date;
  /** A report waits for an operator. */
  readonly waiting: boolean;
}

/** Reported links with the time of the last report. */
export const reportedRows = (db: Db) =>
  shares(db)
    .innerJoin('accounts', 'accounts.id', 'work_shares.account_id')
    .innerJoin(
      (query) =>
        query
          .selectFrom('work_share_reports')
          .select(['share_id', sql<boolean>`bool_or(handled_at is null)`.as('waiting')])
          .select(({ fn }) => fn.max('created_at').as('reported_at'))
          .groupBy('share_id')
          .as('reported'),
      (join) => join.onRef('reported.share_id', '=', 'work_shares.id'),
    )
    .select(['accounts.mobile', 'reported.waiting', 'reported.reported_at']);

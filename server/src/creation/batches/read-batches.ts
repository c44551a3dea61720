import type { BatchView } from '@ai-site/shared/api/batches';
import { TENTHS } from '@ai-site/shared/domain/membership';
import { ApiError } from '@ai-site/shared/errors';
import { batchTexts } from '@ai-site/shared/tools/batch-texts';
import { sql } from 'kysely';
import type { Site } from '../../platform/site.ts';
import { unfinishedStages } from '../tasks/records/task-records.ts';

interface BatchRow
  extends Pick<
    BatchView,
    'owner' | 'title' | 'path' | 'revision' | 'total' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  > {
  readonly id: string;
  readonly total_tenths: number;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

/** Batches of an account, the newest first. `batchId`: this one alone; undefined: those that are unfinished. */
async function readBatches(site: Site, accountId: string, batchId?: string): Promise<BatchView[]> {
  const { rows } = await sql<BatchRow>`
    select batch.id, batch.owner, batch.title, batch.path, batch.total_tenths, batch.created_at,
      sum(part.revision)::int as revision, count(*)::int as total,
      count(*) filter (where part.stage = 'queued')::int as waiting,
      count(*) filter (where part.stage in ('running', 'delivering', 'unknown'))::int as running,
      count(*) filter (where part.stage = 'succeeded')::int as done,
      count(*) filter (where part.stage = 'failed')::int as failed,
      count(*) filter (where part.stage = 'cancelled')::int as cancelled,
      min(part.started_at) as started_at,
      case when bool_and(part.finished_at is not null) then max(part.finished_at) end as finished_at
    from creation_batches batch join creation_tasks part on part.batch_id = batch.id
    where batch.account_id = ${accountId} and ${
      batchId === undefined
        ? sql`batch.id in (
          select batch_id from creation_tasks where account_id = ${accountId} and batch_id is not null and stage in (${sql.join([...unfinishedStages])}))`
        : sql`batch.id = ${batchId}`
    }
    group by batch.id order by batch.created_at desc, batch.id desc
  `.execute(site.db);
  return rows.map(({ id, total_tenths, created_at, started_at, finished_at, ...counts }) => ({
    batchId: id,
    ...counts,
    price: total_tenths / TENTHS,
    createTime: created_at.toISOString(),
    startTime: started_at?.toISOString() ?? null,
    finishTime: finished_at?.toISOString() ?? null,
  }));
}

/** The batches of an account with parts that still change by themselves, the newest first. */
export const unfinishedBatches = (site: Site, accountId: string): Promise<BatchView[]> => readBatches(site, accountId);

/** A batch of the account's own. Throws `ApiError` 404 when there is none. */
export async function findOwnBatch(site: Site, accountId: string, batchId: string): Promise<BatchView> {
  const [batch] = await readBatches(site, accountId, batchId);
  if (batch === undefined) throw new ApiError(404, batchTexts.unknown);
  return batch;
}

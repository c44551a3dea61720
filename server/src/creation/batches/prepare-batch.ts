import { createHash } from 'node:crypto';
import type { BatchOwner } from '@ai-site/shared/api/batches';
import { ApiError } from '@ai-site/shared/errors';
import { type TaskDefinition, type ToolValues, taskTexts } from '@ai-site/shared/tools';
import { BATCH_PARTS_MAX, batchTexts } from '@ai-site/shared/tools/batch-texts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { type PreparedTask, prepareTask } from '../tasks/actions/prepare-task.ts';
import { submitFingerprint } from '../tasks/actions/submit-fingerprint.ts';

/** One task of a batch. */
export interface BatchPart {
  readonly task: TaskDefinition;
  /** Unchecked. */
  readonly values: ToolValues;
}

/** What an account asks for as one. */
export interface BatchRequest {
  readonly accountId: string;
  readonly owner: BatchOwner;
  /** What is made, for the account's pages: 漫画分镜. */
  readonly title: string;
  /** Path of the site that shows the owner. */
  readonly path: string;
  /** Of two submits of the same with the same key, the second returns the batch of the first. */
  readonly key: string;
  /** Publication that what is made goes back to, as the site knows it. */
  readonly originId?: string | null;
  /** Message when the balance does not suffice. `missing`: whole credits. */
  readonly notEnough?: (missing: number) => string;
  /** In the order in which they are done; 1 to `BATCH_PARTS_MAX`. */
  readonly parts: readonly BatchPart[];
}

/** A batch whose parts were checked. */
export interface PreparedBatch extends Omit<BatchRequest, 'parts'> {
  readonly contentHash: string;
  /** None where the key has its batch already. */
  readonly parts: readonly PreparedTask[];
}

/**
 * Checks the parts of a batch, outside of the transaction that submits it: files are read and engines asked. Throws `ApiError` 400 with the message of a
 * field or for a wrong number of parts, 409 when no engine can do a part, or when something else was submitted with the key.
 */
export async function prepareBatch(site: Site, { parts, ...request }: BatchRequest): Promise<PreparedBatch> {
  if (parts.length === 0 || parts.length > BATCH_PARTS_MAX) throw new ApiError(400, batchTexts.size);
  const contentHash = contentHashOf(request.owner, parts);
  if ((await findBatch(site.db, { ...request, contentHash })) !== null) return { ...request, contentHash, parts: [] };
  const prepared: PreparedTask[] = [];
  for (const { task, values } of parts) prepared.push(await prepareTask(site, request.accountId, task, values));
  return { ...request, contentHash, parts: prepared };
}

const contentHashOf = (owner: string, parts: readonly BatchPart[]): string =>
  createHash('sha256')
    .update(JSON.stringify([owner, ...parts.map(({ task, values }) => submitFingerprint(task, values))]))
    .digest('hex');

/** A batch as it was stored. */
export interface StoredBatch {
  readonly id: string;
  readonly totalTenths: number;
}

/** The batch of an earlier submit with the same key; null: there is none. Throws `ApiError` 409 when that one submitted something else. */
export async function findBatch(
  db: Kysely<Database>,
  { accountId, key, contentHash }: Pick<PreparedBatch, 'accountId' | 'key' | 'contentHash'>,
): Promise<StoredBatch | null> {
  const row = await db
    .selectFrom('creation_batches')
    .select(['id', 'content_hash', 'total_tenths'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.content_hash !== contentHash) throw new ApiError(409, taskTexts.keyReused);
  return { id: row.id, totalTenths: row.total_tenths };
}

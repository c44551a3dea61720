import type { ExchangeBatch } from '@ai-site/shared/api/exchange-codes';
import { TENTHS } from '@ai-site/shared/domain/membership';
import { endOfBusinessDay } from '@ai-site/shared/domain/shanghai-time';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { newId } from '../../platform/database/new-id.ts';
import type { Site } from '../../platform/site.ts';
import { newExchangeCode, readExchangeCode } from './code.ts';
import { codeHash } from './code-hash.ts';

export interface BatchRequest {
  readonly label: string;
  /** Whole credits per redemption. */
  readonly points: number;
  readonly validDays: number;
  /** Number of accounts that may redeem each code. */
  readonly uses: number;
  readonly count: number;
  readonly expiresInDays: number;
}

/** Returns the batches, newest first; only one when an id is given. */
export async function listBatches(site: Site, id?: string): Promise<ExchangeBatch[]> {
  let query = site.db
    .selectFrom('exchange_batches')
    .selectAll('exchange_batches')
    .select(({ selectFrom }) => [
      selectFrom('exchange_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('batch_id', '=', 'exchange_batches.id')
        .$asScalar()
        .as('count'),
      selectFrom('exchange_codes')
        .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('used'), lit(0)).as('redeemed'))
        .whereRef('batch_id', '=', 'exchange_batches.id')
        .$asScalar()
        .as('redeemed'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id');
  if (id !== undefined) query = query.where('id', '=', id);
  return (await query.execute()).map((row) => ({
    id: row.id,
    label: row.label,
    points: row.tenths / TENTHS,
    validDays: row.valid_days,
    uses: row.uses,
    count: row.count ?? 0,
    redeemed: row.redeemed ?? 0,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}

/** Returns the batch with an id. Throws `ApiError` 404 for an unknown one. */
async function findBatch(site: Site, id: string): Promise<ExchangeBatch> {
  const [batch] = await listBatches(site, id);
  if (batch === undefined) throw new ApiError(404, errorTexts.notFound);
  return batch;
}

/** Creates a batch with its codes. The codes are returned only here. */
export async function issueBatch(
  site: Site,
  request: BatchRequest,
  operator: string,
): Promise<{ readonly batch: ExchangeBatch; readonly codes: string[] }> {
  const now = site.clock();
  const id = newId();
  const codes = Array.from({ length: request.count }, newExchangeCode);
  await site.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('exchange_batches')
      .values({
        id,
        label: request.label,
        tenths: request.points * TENTHS,
        valid_days: request.validDays,
        uses: request.uses,
        expires_at: endOfBusinessDay(now, request.expiresInDays),
        created_at: now,
        created_by: operator,
        revoked_at: null,
        revoked_by: null,
      })
      .execute();
    const rows = codes.map((code) => ({
      id: newId(),
      batch_id: id,
      code_hash: codeHash(site, readExchangeCode(code) ?? code),
      uses: request.uses,
    }));
    await tx.insertInto('exchange_codes').values(rows).execute();
  });
  return { batch: await findBatch(site, id), codes };
}

/** Revokes a batch immediately: a concurrent redemption either completes before or is refused. A repeat changes nothing. Throws `ApiError` 404 for an unknown batch. */
export async function revokeBatch(site: Site, id: string, operator: string): Promise<ExchangeBatch> {
  await site.db
    .updateTable('exchange_batches')
    .set({ revoked_at: site.clock(), revoked_by: operator })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return await findBatch(site, id);
}

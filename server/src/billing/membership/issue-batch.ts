import { memberPackages } from '@ai-site/shared/domain/membership';
import { endOfDayMonthsLater } from '@ai-site/shared/domain/shanghai-time';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { faultPoint } from '../../platform/faults/fault-points.ts';
import { grant } from '../credits/grant.ts';
import type { Purchase } from './schedule.ts';

/** Issues the next batch of a purchase, valid through the same day of the next month (docs/product/rules.md#credits-1). Returns the updated purchase. */
export async function issueBatch<P extends Purchase>(
  tx: Transaction<Database>,
  accountId: string,
  purchase: P,
  now: Date,
): Promise<P> {
  const sold = memberPackages.find(({ memberType }) => memberType === purchase.tier);
  if (sold === undefined) throw new Error(`No package is called ${purchase.tier}`);
  const batch = purchase.batches_issued + 1;
  await grant(tx, {
    accountId,
    kind: 'plan',
    tenths: purchase.batch_tenths,
    issuedAt: now,
    expiresAt: endOfDayMonthsLater(now, 1),
    key: `batch ${purchase.id} ${batch}`,
    note: `${sold.name} 第 ${batch} 批`,
    purchaseId: purchase.id,
  });
  faultPoint('mid-issue');
  await tx.updateTable('purchases').set({ batches_issued: batch }).where('id', '=', purchase.id).execute();
  return { ...purchase, batches_issued: batch };
}

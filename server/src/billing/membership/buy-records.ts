import type { PurchaseRecord } from '@ai-site/shared/api/membership';
import { payType } from '@ai-site/shared/api/membership';
import { memberPackages } from '@ai-site/shared/domain/membership';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { purchaseStatus } from './purchase-status.ts';

/** Returns an account's purchases, newest first, with their current status. */
export async function buyRecords(db: Kysely<Database>, accountId: string, now: Date): Promise<PurchaseRecord[]> {
  const purchases = await db
    .selectFrom('purchases')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('bought_at', 'desc')
    .orderBy('id')
    .execute();
  return purchases.map((purchase) => ({
    comboName: memberPackages.find(({ memberType }) => memberType === purchase.tier)?.name ?? purchase.tier,
    status: purchaseStatus(purchase, purchases, now),
    price: purchase.price_fen,
    orderNo: purchase.order_no,
    buyDate: purchase.bought_at.toISOString(),
    payType: payType.parse(purchase.pay_type),
  }));
}

import { memberPackages, type PackageTier } from '@ai-site/shared/domain/membership';
import { newId } from '../../../platform/database/new-id.ts';
import type { TestSite } from '../../../testing/site.ts';
import { startPurchase, voidPurchase } from '../purchase.ts';

interface Buyer {
  readonly userId: string;
  readonly sessionId?: string;
}

/** Buys a package like a paid order does; resolves with the order number. */
export async function buy(
  { site }: TestSite,
  { userId, sessionId = undefined }: Buyer,
  tier: PackageTier,
): Promise<string> {
  const orderNo = newId();
  const priceFen = memberPackages.find(({ memberType }) => memberType === tier)?.priceFen ?? 0;
  await site.db.transaction().execute((tx) =>
    startPurchase(tx, site.clock(), {
      accountId: userId,
      orderNo,
      tier,
      priceFen,
      payType: 1,
      sessionId: sessionId ?? null,
    }),
  );
  return orderNo;
}

export const refund = ({ site }: TestSite, orderNo: string): Promise<void> =>
  site.db.transaction().execute((tx) => voidPurchase(tx, site.clock(), orderNo));

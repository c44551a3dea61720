import { memberPackages, type PackageTier, TENTHS } from '@ai-site/shared/domain/membership';
import { newId } from '../../platform/database/new-id.ts';
import type { Purchase } from './schedule.ts';

/** A purchase that is not in the queue yet, with a copy of the package's current terms, so that later changes of the package do not affect it. */
export function newPurchase(tier: PackageTier, now: Date): Purchase {
  const sold = memberPackages.find(({ memberType }) => memberType === tier);
  if (sold === undefined) throw new Error(`No package is called ${tier}`);
  return {
    id: newId(),
    tier,
    bought_at: now,
    starts_at: null,
    ends_at: null,
    remaining_days: null,
    months: sold.term.kind === 'months' ? sold.term.months : null,
    batch_tenths: sold.pointsPerIssue * TENTHS,
    batches: sold.issues,
    batches_issued: 0,
    refunded_at: null,
  };
}

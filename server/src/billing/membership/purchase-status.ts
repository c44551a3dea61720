import { PurchaseStatus } from '@ai-site/shared/domain/membership';
import { isOver, nextBatchOf, type Purchase, runningOf } from './schedule.ts';

/** Returns the status of an account's purchase as shown to its buyer (docs/product/rules.md#credits-8). */
export function purchaseStatus(purchase: Purchase, all: readonly Purchase[], now: Date): PurchaseStatus {
  if (purchase.refunded_at !== null) return PurchaseStatus.refunded;
  if (purchase.id === runningOf(all, now)?.id) return PurchaseStatus.active;
  const used = purchase.batches_issued === purchase.batches;
  if (isOver(purchase, now)) return used ? PurchaseStatus.used : PurchaseStatus.active;
  if (purchase.starts_at !== null) return PurchaseStatus.pending;
  if (used) return PurchaseStatus.used;
  return purchase.id === nextBatchOf(all)?.id ? PurchaseStatus.active : PurchaseStatus.pending;
}

import type { ExchangeBatch } from '@ai-site/shared/api/exchange-codes';
import type { Tone } from '../listing/Tag.tsx';

/** Total of redemptions that a batch allows. */
export const usesOf = ({ count, uses }: Pick<ExchangeBatch, 'count' | 'uses'>): number => count * uses;

/** Whether codes of a batch can still be redeemed, as a label; `now` in milliseconds. */
export function batchState(
  batch: ExchangeBatch,
  now: number,
): { readonly label: string; readonly tone: Tone; readonly valid: boolean } {
  if (batch.revokedAt !== null) return { label: '已作废', tone: 'danger', valid: false };
  if (batch.redeemed >= usesOf(batch)) return { label: '已兑完', tone: 'faint', valid: false };
  if (new Date(batch.expiresAt).getTime() <= now) return { label: '已过期', tone: 'faint', valid: false };
  return { label: '可兑换', tone: 'success', valid: true };
}

import type { MemberType } from '@ai-site/shared/api/membership';
import { memberFreePrices, type PriceKey, type PriceTable, TENTHS } from '@ai-site/shared/domain/membership';

/** Whether a task costs this account nothing (docs/product/rules.md#credits-10). */
export const isFree = (memberType: MemberType, key: PriceKey): boolean =>
  memberType !== 'NORMAL' && memberFreePrices.has(key);

/** Returns the amount a task holds: integer tenths, 0 for what is free for members. */
export const priceFor = (memberType: MemberType, key: PriceKey, prices: PriceTable): number =>
  isFree(memberType, key) ? 0 : prices[key] * TENTHS;

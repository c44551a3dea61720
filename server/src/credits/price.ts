import type { MemberType } from '@ai-site/shared/api/membership';
import { memberFreePrices, type PriceKey, type PriceTable } from '@ai-site/shared/membership';

/** Credits are counted in tenths everywhere below the screen. */
export const TENTHS = 10;

/** Whether a task costs this account nothing (RULES, credits 10). */
export const isFree = (memberType: MemberType, key: PriceKey): boolean => memberType !== 'NORMAL' && memberFreePrices.has(key);

/** What a task holds: integer tenths, 0 for what members use for free. */
export const priceFor = (memberType: MemberType, key: PriceKey, prices: PriceTable): number => (isFree(memberType, key) ? 0 : prices[key] * TENTHS);

import { randomInt } from 'node:crypto';

const OFFSET_MS = 8 * 3_600_000;
const RANDOM_DIGITS = 10;

/** A new order number: the Shanghai time to the second and ten random digits, 24 in all. */
export function newOrderNo(now: Date): string {
  const time = new Date(now.getTime() + OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14);
  return `${time}${Array.from({ length: RANDOM_DIGITS }, () => randomInt(10)).join('')}`;
}

/** Number of an order's so-manieth attempt, from 1: letters and digits alone, as both providers want it. */
export const attemptNo = (orderNo: string, count: number): string => `${orderNo}A${count}`;

/** Number of an attempt's so-manieth refund, from 1. */
export const refundNo = (attempt: string, count: number): string => `${attempt}R${count}`;

import { randomInt } from 'node:crypto';
import { SHANGHAI_OFFSET_MS } from '@ai-site/shared/domain/shanghai-time';

const RANDOM_DIGITS = 10;

/** Generates an order number of 24 digits: the Shanghai time to the second and ten random digits. */
export function newOrderNo(now: Date): string {
  const time = new Date(now.getTime() + SHANGHAI_OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14);
  return `${time}${Array.from({ length: RANDOM_DIGITS }, () => randomInt(10)).join('')}`;
}

/** Number of an order's n-th attempt, from 1. Letters and digits only, as both providers require. */
export const attemptNo = (orderNo: string, count: number): string => `${orderNo}A${count}`;

/** Number of an attempt's n-th refund, from 1. */
export const refundNo = (attempt: string, count: number): string => `${attempt}R${count}`;

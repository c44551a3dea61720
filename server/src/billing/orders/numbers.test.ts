import { orderNo } from '@ai-site/shared/api/orders';
import { describe, expect, it } from '@jest/globals';
import { attemptNo, newOrderNo, refundNo } from './numbers.ts';

describe('numbers of orders', () => {
  it('begin with the time in Shanghai and differ', () => {
    const now = new Date('2024-02-29T16:30:05Z');
    const [first, second] = [newOrderNo(now), newOrderNo(now)];
    expect(first).toMatch(/^20240301003005\d{10}$/);
    expect(first).not.toBe(second);
  });

  it('fit what both providers take, attempts and refunds too', () => {
    const refund = refundNo(attemptNo(newOrderNo(new Date()), 12), 12);
    expect(orderNo.parse(refund)).toBe(refund);
  });
});

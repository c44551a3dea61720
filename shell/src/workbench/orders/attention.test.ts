import { describe, expect, it } from '@jest/globals';
import { sampleAlert, sampleOrder, sampleRefund } from '../testing/sample-orders.ts';
import { attentionOf, refundActionOf } from './attention.ts';

const [payment] = sampleOrder().payments;
const twice = payment === undefined ? [] : [payment, { ...payment, providerNo: '4200002', duplicate: true }];

describe('what needs a person', () => {
  it.each([
    ['nothing of an order that went well', {}, []],
    ['a refund that failed', { refunds: [sampleRefund({ state: 'failed', doneAt: null })] }, ['退款失败']],
    [
      'a second payment that is still here',
      { payments: twice, refunds: [sampleRefund({ reason: 'duplicate', state: 'requested', doneAt: null })] },
      ['重复付款未退'],
    ],
    ['no second payment that went back', { payments: twice, refunds: [sampleRefund({ reason: 'duplicate' })] }, []],
  ])('%s', (_, rest, words) => {
    expect(
      attentionOf(sampleOrder(rest), [sampleAlert({ orderNo: null }), sampleAlert({ orderNo: 'another1' })]),
    ).toEqual(words);
  });

  it('an open alert on the order', () => {
    expect(attentionOf(sampleOrder(), [sampleAlert()])).toEqual(['支付异常']);
  });
});

describe('asking for a refund', () => {
  it.each([
    [{ stage: 'open' }, null],
    [{ stage: 'paid' }, 'refund'],
    [{ stage: 'closed' }, null],
    [{ stage: 'refunded', refunds: [sampleRefund()] }, null],
    [{ stage: 'refunded', refunds: [sampleRefund({ state: 'failed' })] }, 'retry'],
    [{ stage: 'paid', refunds: [sampleRefund({ reason: 'duplicate', state: 'failed' })] }, 'retry'],
  ] as const)('of %o: %s', (rest, action) => {
    expect(refundActionOf(sampleOrder({ ...rest, refunds: 'refunds' in rest ? [...rest.refunds] : [] }))).toBe(action);
  });
});

import { describe, expect, it } from '@jest/globals';
import { returnedOrder, withoutReturn } from './return-params.ts';

const query = (params: Record<string, string>) => `?${new URLSearchParams(params)}`;

describe('the address that a phone comes back to', () => {
  it.each([
    ['?orderNo=A1B2C3&needRecoverParam=1', 'A1B2C3'],
    ['?needRecoverParam=&orderNo=A1B2C3', 'A1B2C3'],
    ['?orderNo=A1B2C3', null],
    ['?orderNo=&needRecoverParam=1', null],
    ['?needRecoverParam=1', null],
    ['', null],
  ])('%p tells of order %p', (search, orderNo) => {
    expect(returnedOrder(search)).toBe(orderNo);
  });

  it.each([
    ['1', '?styleMode=white'],
    ['true', '?styleMode=white'],
    ['', '?styleMode=white'],
    ['/chat', '?styleMode=white'],
    ['?appId=26&appname=spzsp', '?styleMode=white&appId=26&appname=spzsp'],
    ['appId=26', '?styleMode=white&appId=26'],
    ['/appCenter/appChat?appId=26', '?styleMode=white&appId=26'],
    ['?tag=a&tag=b', '?styleMode=white&tag=a&tag=b'],
    ['?styleMode=black&orderNo=X&needRecoverParam=2', '?styleMode=white'],
  ])('gets back what %p kept, and loses both params', (needRecoverParam, expected) => {
    expect(withoutReturn(query({ styleMode: 'white', orderNo: 'A1B2C3', needRecoverParam }))).toBe(expected);
  });

  it('loses what Alipay appended, and nothing of the same name that it did not', () => {
    const appended = query({
      styleMode: 'white',
      orderNo: 'A1B2C3',
      needRecoverParam: '1',
      out_trade_no: 'A1B2C3A1',
      method: 'alipay.trade.wap.pay.return',
      version: '1.0',
      sign: 'x+/=',
    });
    expect(withoutReturn(appended)).toBe('?styleMode=white');
    expect(withoutReturn('?version=2&orderNo=A1B2C3&needRecoverParam=1')).toBe('?version=2');
  });

  it('has no query when nothing else was in it', () => {
    expect(withoutReturn('?orderNo=A1B2C3&needRecoverParam=1')).toBe('');
  });
});

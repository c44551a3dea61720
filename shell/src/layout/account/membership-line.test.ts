import { describe, expect, it } from '@jest/globals';
import { membershipLine } from './membership-line.ts';

describe('the membership line', () => {
  it('invites ordinary accounts', () => {
    expect(membershipLine({ memberType: 'NORMAL', expireDate: null })).toEqual({
      text: '还未开通会员',
      offer: '开会员，得算力',
    });
  });

  it('names the day on which a term ends, and how to renew', () => {
    expect(membershipLine({ memberType: 'GOLD', expireDate: '2027-01-31' })).toEqual({
      text: '2027-01-31 到期',
      offer: '续费',
    });
    expect(membershipLine({ memberType: 'PLATINUM', expireDate: '2027-03-31' }).offer).toBe('续费');
  });

  it('never ends for diamond', () => {
    expect(membershipLine({ memberType: 'DIAMOND', expireDate: null })).toEqual({ text: '永久使用', offer: null });
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Membership } from '../../api/membership.ts';
import { memberPackages } from './packages.ts';
import { purchaseEffect } from './purchase-effect.ts';

const current = (memberType: Membership['memberType']) => ({
  memberType,
  expireDate: memberType === 'GOLD' || memberType === 'PLATINUM' ? '2026-12-21' : null,
});
const combos = memberPackages.map(({ memberTypeNumber, name }) => ({ memberType: memberTypeNumber, name }));
const effects = (membership: Parameters<typeof purchaseEffect>[0]) =>
  combos.map((combo) => purchaseEffect(membership, combo));
const all = (memberType: Membership['memberType']) => effects(current(memberType));

describe('what a purchase means for the account', () => {
  it('of an ordinary account, or of nobody: it begins at once', () => {
    expect(all('NORMAL').map(({ action }) => action)).toEqual(['开通黄金会员', '开通铂金会员', '开通钻石会员']);
    expect(all('NORMAL').every(({ text }) => text.startsWith('付款后立即生效'))).toBe(true);
    expect(effects(null)).toEqual(all('NORMAL'));
  });

  it('of a gold member: renewal queues, higher tiers begin at once at the full price', () => {
    expect(all('GOLD').map(({ action }) => action)).toEqual(['续费黄金会员', '升级铂金会员', '升级钻石会员']);
    const [same, higher, dearest] = all('GOLD').map(({ text }) => text);
    expect(same).toContain('排队生效：有效期接在当前会员 2026-12-21 到期后');
    expect(same).toContain('第一批算力在生效当天发放');
    expect(higher).toContain('剩余的天数和未发放的批次排在其后');
    expect(dearest).toContain('剩余的天数不再接续');
  });

  it('of a platinum member: a lower tier queues', () => {
    expect(all('PLATINUM').map(({ action }) => action)).toEqual(['购买黄金会员', '续费铂金会员', '升级钻石会员']);
    expect(all('PLATINUM')[0]?.text).toContain('排队生效');
  });

  it('of a diamond member: batches only', () => {
    expect(all('DIAMOND').map(({ action }) => action)).toEqual(['增加算力批次', '增加算力批次', '增加算力批次']);
    expect(all('DIAMOND').every(({ text }) => text.includes('不增加有效期'))).toBe(true);
    expect(all('DIAMOND').map(({ offered }) => offered)).toEqual([false, false, true]);
  });
});

import { sampleMembership } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { offerFor, standingText } from './standing.ts';

const gold = { memberType: 'GOLD', expireDate: '2025-06-20' } as const;
const platinum = { memberType: 'PLATINUM', expireDate: '2025-08-20' } as const;
const diamond = { memberType: 'DIAMOND', expireDate: null } as const;

describe('until when', () => {
  it.each([
    [sampleMembership, '还未开通会员'],
    [gold, '2025-06-20 到期'],
    [{ ...platinum, expireDate: null }, '会员有效'],
    [diamond, '永久使用'],
  ])('%# says %s', (membership, text) => expect(standingText(membership)).toBe(text));
});

describe('what a package means', () => {
  const packages = [
    { memberType: 1, name: '黄金会员' },
    { memberType: 2, name: '铂金会员' },
    { memberType: 3, name: '钻石会员' },
  ] as const;
  const actions = (current: Parameters<typeof offerFor>[0]) => packages.map((combo) => offerFor(current, combo).action);

  it('is named by the way from here to there', () => {
    expect(actions(null)).toEqual(['开通黄金会员', '开通铂金会员', '开通钻石会员']);
    expect(actions(sampleMembership)).toEqual(['开通黄金会员', '开通铂金会员', '开通钻石会员']);
    expect(actions(gold)).toEqual(['续费黄金会员', '升级铂金会员', '升级钻石会员']);
    expect(actions(platinum)).toEqual(['购买黄金会员', '续费铂金会员', '升级钻石会员']);
    expect(actions(diamond)).toEqual(['增加算力批次', '增加算力批次', '增加算力批次']);
  });

  it('says when it begins before anything is paid', () => {
    expect(offerFor(gold, packages[0]).effect).toContain('接在 2025-06-20 之后');
    expect(offerFor(gold, packages[1]).effect).toContain('立即生效');
    expect(offerFor(platinum, packages[0]).effect).toContain('排在当前会员之后');
    expect(offerFor(diamond, packages[1]).effect).toContain('永久有效');
  });
});

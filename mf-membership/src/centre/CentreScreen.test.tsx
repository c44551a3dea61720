import { memberships } from '@ai-site/shared/api/membership';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { sampleMembership, sampleSignedInUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { answeringPlatform, diamond, gold, openScreen, platinum } from '../testing/open-screen.tsx';
import CentreScreen from './CentreScreen.tsx';
import { sampleCombos } from './testing/sample-combos.ts';

afterEach(cleanup);

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const myMembership = () => within(screen.getByRole('region', { name: '我的会员' }));

describe('what is sold', () => {
  it('shows every field of a package', async () => {
    await openScreen(CentreScreen, answeringPlatform({ visitor: true }));
    const platinumCard = await card('铂金会员');
    for (const text of [
      '298',
      '/季',
      '15,000 算力',
      '约可制作 260 个视频',
      '按季畅用，每月发放',
      '生成成果可商业使用',
      '推荐',
    ])
      expect(platinumCard.getByText(text)).toBeTruthy();
    expect((await card('黄金会员')).queryByText('推荐')).toBeNull();
  });

  it('is asked for by the number of its tier, and buying asks for the login by itself', async () => {
    const { platform, person } = await openScreen(CentreScreen, answeringPlatform({ visitor: true }));
    await person.click((await card('钻石会员')).getByRole('button', { name: '开通钻石会员' }));
    expect(platform.modals.purchases).toEqual([{ memberType: 3 }]);
  });

  it('links a benefit that a deployer says where to find, in the card and in the comparison', async () => {
    const platform = answeringPlatform({ visitor: true });
    const course = { text: 'AIGC 商业课程', url: 'https://courses.example.com/' };
    platform.http.answer(memberships.combos, () =>
      sampleCombos.map((combo) => ({ ...combo, vipDesc: [...combo.vipDesc, course] })),
    );
    await openScreen(CentreScreen, platform);
    const links = await screen.findAllByRole('link', { name: course.text });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: 4 }, () => course.url));
  });

  it('says when it could not be fetched, and tries again', async () => {
    const platform = answeringPlatform({ visitor: true });
    platform.http.answer(memberships.combos, async () => {
      throw new ApiError(503, errorTexts.unavailable);
    });
    const { person } = await openScreen(CentreScreen, platform);
    expect((await screen.findByRole('alert')).textContent).toContain(errorTexts.unavailable);
    expect(platform.toast.shown).toEqual([]);
    platform.http.answer(memberships.combos, () => sampleCombos);
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('article', { name: '黄金会员' })).toBeTruthy();
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('may be nothing', async () => {
    const platform = answeringPlatform({ visitor: true });
    platform.http.answer(memberships.combos, () => []);
    await openScreen(CentreScreen, platform);
    expect(await screen.findByText('暂无可购买的套餐')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('how the account stands', () => {
  it('invites a visitor, who can read all the rest', async () => {
    const { platform, person } = await openScreen(CentreScreen, answeringPlatform({ visitor: true }));
    await person.click(myMembership().getByRole('button', { name: '登录 / 注册' }));
    expect(platform.modals.opened).toEqual(['login']);
    for (const name of ['选择套餐', '购买与发放规则', '常见问题'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: '权益对比' })).toBeTruthy();
  });

  it.each([
    ['NORMAL', sampleMembership, '还未开通会员', '100.0', '无'],
    ['GOLD', gold, '2025-06-20 到期', '4,876.5', '无'],
    ['PLATINUM', platinum, '2025-08-20 到期', '43.2', '2 批'],
    ['DIAMOND', diamond, '永久使用', '12,345,678.9', '11 批'],
  ])('tells a %s account until when, its balance and its batches', async (_, membership, until, balance, batches) => {
    await openScreen(CentreScreen, answeringPlatform({ membership }));
    for (const text of [until, membership.member, balance, batches, membership.nextIssueDate ?? '—'])
      expect(myMembership().getByText(text)).toBeTruthy();
  });

  it('marks the tier that one has, and says what buying it again means', async () => {
    await openScreen(CentreScreen, answeringPlatform({ membership: platinum }));
    const mine = await card('铂金会员');
    expect(mine.getByText('当前会员')).toBeTruthy();
    expect(
      mine.getByRole('button', { name: '续费铂金会员', description: /接在当前会员 2025-08-20 到期后/ }),
    ).toBeTruthy();
    expect((await card('钻石会员')).getByRole('button', { name: '升级钻石会员' })).toBeTruthy();
  });

  it('leaves a diamond member one thing to buy: more batches', async () => {
    await openScreen(CentreScreen, answeringPlatform({ membership: diamond }));
    expect((await card('钻石会员')).getByRole('button', { name: '增加算力批次' })).toBeTruthy();
    for (const name of ['黄金会员', '铂金会员']) {
      const other = await card(name);
      expect(other.queryByRole('button')).toBeNull();
      expect(other.queryByText('推荐')).toBeNull();
    }
  });

  it('follows a purchase and a login at once', async () => {
    const platform = answeringPlatform({ visitor: true });
    await openScreen(CentreScreen, platform);
    await act(() => platform.session.signIn(sampleSignedInUser));
    act(() => runInAction(() => Object.assign(platform.membership, { current: sampleMembership })));
    expect(myMembership().getByText('还未开通会员')).toBeTruthy();
    act(() => runInAction(() => Object.assign(platform.membership, { current: diamond })));
    expect(myMembership().getByText('永久使用')).toBeTruthy();
    expect((await card('钻石会员')).getByText('当前会员')).toBeTruthy();
  });

  it('shows no package before it is known which one the account has, so that no card is raised and lowered again', async () => {
    const platform = answeringPlatform();
    platform.membership.current = null;
    const answered = Promise.withResolvers<void>();
    platform.membership.refresh = () => answered.promise;
    await openScreen(CentreScreen, platform);
    expect(await screen.findByRole('heading', { level: 2, name: '权益对比' })).toBeTruthy();
    expect(screen.queryAllByRole('article')).toEqual([]);
    act(() => runInAction(() => Object.assign(platform.membership, { current: platinum })));
    await act(async () => answered.resolve());
    expect((await card('铂金会员')).getByText('当前会员')).toBeTruthy();
  });

  it('says when it is unknown, and asks again', async () => {
    const platform = answeringPlatform();
    platform.membership.current = null;
    const { person } = await openScreen(CentreScreen, platform);
    const again = await myMembership().findByRole('button', { name: '重新获取' });
    expect(platform.membership.refreshes).toBe(1);
    expect((await card('铂金会员')).getByText('推荐')).toBeTruthy();
    await person.click(again);
    expect(platform.membership.refreshes).toBe(2);
  });
});

it('leads to records, exchange, agreement and contact', async () => {
  const { platform, person } = await openScreen(CentreScreen);
  const ways = within(screen.getByRole('navigation', { name: '会员服务' }));
  for (const name of ['购买记录', '兑换算力', '付费服务协议', '联系我们'])
    await person.click(ways.getByRole('button', { name }));
  expect(platform.modals.opened).toEqual(['purchase-records', 'exchange', 'paid', 'contact']);
});

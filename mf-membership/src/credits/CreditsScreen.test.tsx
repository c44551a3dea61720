import { memberships, type PointRecord } from '@ai-site/shared/api/membership';
import { membershipTexts } from '@ai-site/shared/domain/membership';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { siteScreens } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { type PlatformDouble, sampleMembership, sampleSignedInUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { routes } from '../remote.ts';
import { answeringPlatform, diamond, gold, openScreen, platinum } from '../testing/open-screen.tsx';
import CreditsScreen from './CreditsScreen.tsx';

afterEach(cleanup);

const region = (name: string) => within(screen.getByRole('region', { name }));
const record = (no: number, rest: Partial<PointRecord> = {}): PointRecord => ({
  id: `r-${no}`,
  kind: 'consumed',
  title: `图像创作 ${no}`,
  point: -100,
  at: '2025-05-20T04:00:00.000Z',
  expireDate: null,
  ...rest,
});

const Screens = siteScreens(routes);

/** The screen as its route renders it. */
const CreditsRoute = () => (
  <HistoryRouter history={getPlatform().history}>
    <Screens />
  </HistoryRouter>
);

function visitorAtCredits(): PlatformDouble {
  const platform = answeringPlatform({ visitor: true });
  platform.history.replace('/computingpowermanage');
  return platform;
}

it('asks visitors to sign in, and nothing of the server', async () => {
  const { platform, person } = await openScreen(CreditsRoute, visitorAtCredits());
  expect(screen.getByRole('heading', { level: 1, name: '登录后管理算力' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '登录 / 注册' }));
  expect(platform.modals.opened).toEqual(['login']);
  expect(platform.http.asked(memberships.records)).toEqual([]);
  await act(() => platform.session.signIn(sampleSignedInUser));
  expect(await screen.findByRole('heading', { level: 1, name: '算力管理' })).toBeTruthy();
  expect(platform.http.asked(memberships.records).length).toBe(1);
});

it('waits while a stored login is being checked', async () => {
  const platform = visitorAtCredits();
  platform.session.restoring = true;
  await openScreen(CreditsRoute, platform);
  expect(screen.getByRole('status').textContent).toBe('正在加载');
  expect(screen.queryByRole('heading')).toBeNull();
});

describe('the balance', () => {
  it.each([
    ['NORMAL', sampleMembership, '100.0', '还未开通会员', '开会员，得算力'],
    ['GOLD', gold, '4,876.5', '2025-06-20 到期', '续费与升级'],
    ['DIAMOND', diamond, '12,345,678.9', '永久使用', '增加算力批次'],
  ])('of a %s account has one decimal', async (_, membership, balance, until, offer) => {
    await openScreen(CreditsScreen, answeringPlatform({ membership }));
    for (const text of [balance, until]) expect(region('算力余额').getByText(text)).toBeTruthy();
    expect(region('算力余额').getByRole('link', { name: offer }).getAttribute('href')).toBe('/usercenter');
  });

  it('follows the account at once, and asks anew until when it is good and where it went', async () => {
    const { platform } = await openScreen(CreditsScreen, answeringPlatform({ membership: gold }));
    await region('收支明细').findByText('暂无数据');
    platform.http.answer(memberships.expiry, () => [{ point: 48_665, expireDate: '2025-06-20' }]);
    platform.http.answer(memberships.records, () => ({ items: [record(1)], cursor: null }));
    act(() => runInAction(() => Object.assign(platform.membership, { current: { ...gold, pointBalance: 48_665 } })));
    expect(region('算力余额').getByText('4,866.5')).toBeTruthy();
    expect(await region('剩余有效期').findByText('4,866.5')).toBeTruthy();
    expect(await region('收支明细').findByText('图像创作 1')).toBeTruthy();
  });

  it('says when it is unknown, and asks again', async () => {
    const platform = answeringPlatform();
    platform.membership.current = null;
    const { person } = await openScreen(CreditsScreen, platform);
    expect((await region('算力余额').findByRole('alert')).textContent).toContain('余额暂时无法获取');
    await person.click(region('算力余额').getByRole('button', { name: '重试' }));
    expect(platform.membership.refreshes).toBe(2);
  });

  it('leads to the exchange', async () => {
    const { platform, person } = await openScreen(CreditsScreen);
    await person.click(screen.getByRole('button', { name: '兑换算力' }));
    expect(platform.modals.opened).toEqual(['exchange']);
  });
});

describe('until when it is good', () => {
  it('lists points and days, says when there are none, and tries again', async () => {
    const platform = answeringPlatform();
    platform.http.answer(memberships.expiry, () => {
      throw new ApiError(0, errorTexts.offline);
    });
    const { person } = await openScreen(CreditsScreen, platform);
    expect((await region('剩余有效期').findByRole('alert')).textContent).toContain(errorTexts.offline);
    platform.http.answer(memberships.expiry, () => [{ point: 1000, expireDate: '2025-06-19' }]);
    await person.click(region('剩余有效期').getByRole('button', { name: '重试' }));
    expect(await region('剩余有效期').findByText('2025-06-19 到期')).toBeTruthy();
    expect(region('剩余有效期').getByText('100.0')).toBeTruthy();
  });

  it('says that there are none', async () => {
    await openScreen(CreditsScreen);
    expect(await region('剩余有效期').findByText('暂无可用算力')).toBeTruthy();
  });
});

describe('the next batch', () => {
  const button = () => region('下一批算力').getByRole<HTMLButtonElement>('button', { name: '提前发放下一批' });

  it('says when none is left', async () => {
    await openScreen(CreditsScreen);
    expect(region('下一批算力').getByText(membershipTexts.noNextBatch)).toBeTruthy();
    expect(region('下一批算力').queryByRole('button')).toBeNull();
  });

  it('says why it cannot be had now', async () => {
    await openScreen(CreditsScreen, answeringPlatform({ membership: { ...platinum, canIssueNext: false } }));
    expect(button().disabled).toBe(true);
    expect(region('下一批算力').getByText(new RegExp(`${membershipTexts.nextNotYet}.*不足 58`))).toBeTruthy();
    for (const text of ['2025-06-21', '还剩 2 批']) expect(region('下一批算力').getByText(text)).toBeTruthy();
  });

  it('is issued after the question that its month counts from now', async () => {
    const platform = answeringPlatform({ membership: platinum });
    platform.http.answer(memberships.issueNext, () => ({
      ...platinum,
      pointBalance: 50_432,
      batchesLeft: 1,
      canIssueNext: false,
    }));
    const { person } = await openScreen(CreditsScreen, platform);
    const asked = platform.http.asked(memberships.records).length;
    await person.click(button());
    expect(platform.modals.confirms[0]?.content).toContain('从现在起算一个月有效');
    expect(platform.modals.confirms[0]?.content).toContain('之后还剩 1 批');
    await waitFor(() => expect(platform.toast.shown).toEqual([{ kind: 'success', text: membershipTexts.issued }]));
    expect(platform.membership.refreshes).toBe(1);
    expect(platform.http.asked(memberships.records).length).toBe(asked + 1);
  });

  it('is not issued when the question is answered with no', async () => {
    const platform = answeringPlatform({ membership: platinum });
    platform.modals.confirmAnswer = false;
    const { person } = await openScreen(CreditsScreen, platform);
    await person.click(button());
    expect(platform.http.asked(memberships.issueNext)).toEqual([]);
  });

  it('shows why the server refused, learns how it stands now, and can be asked for again', async () => {
    const platform = answeringPlatform({ membership: platinum });
    platform.http.answer(memberships.issueNext, async () => {
      throw new ApiError(409, membershipTexts.nextNotYet);
    });
    const { person } = await openScreen(CreditsScreen, platform);
    await person.click(button());
    await waitFor(() => expect(platform.membership.refreshes).toBe(1));
    expect(platform.toast.shown).toEqual([{ kind: 'error', text: membershipTexts.nextNotYet }]);
    expect(button().getAttribute('aria-busy')).toBeNull();
  });

  it('is asked for once, however often it is pressed', async () => {
    const platform = answeringPlatform({ membership: platinum });
    let answer: () => void = () => undefined;
    platform.http.answer(memberships.issueNext, () => new Promise((resolve) => (answer = () => resolve(platinum))));
    const { person } = await openScreen(CreditsScreen, platform);
    await person.dblClick(button());
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
    await act(async () => answer());
    expect(platform.http.asked(memberships.issueNext).length).toBe(1);
  });
});

describe('the history', () => {
  it('shows what came and went, and more of it on request', async () => {
    const platform = answeringPlatform({ membership: gold });
    platform.http.answer(memberships.records, ({ query }) =>
      query?.cursor === undefined
        ? {
            items: [
              record(1, { kind: 'acquired', title: '黄金会员 第 1 批', point: 50_000, expireDate: '2025-06-20' }),
              record(2),
            ],
            cursor: 'older',
          }
        : { items: [record(3)], cursor: null },
    );
    const { person } = await openScreen(CreditsScreen, platform);
    expect(await region('收支明细').findByText('+5,000.0')).toBeTruthy();
    for (const text of ['黄金会员 第 1 批', '有效至 2025-06-20', '−10.0'])
      expect(region('收支明细').getByText(text)).toBeTruthy();
    expect(region('收支明细').getAllByText('2025-05-20 12:00').length).toBe(2);
    await person.click(region('收支明细').getByRole('button', { name: '加载更多' }));
    expect(await region('收支明细').findByText('图像创作 3')).toBeTruthy();
    expect(region('收支明细').getByText('没有更多了')).toBeTruthy();
  });

  it('is narrowed by its tabs', async () => {
    const platform = answeringPlatform();
    platform.http.answer(memberships.records, ({ query }) => ({
      items: query?.kind === 'acquired' ? [record(7, { title: '新用户赠送', point: 1000 })] : [],
      cursor: null,
    }));
    const { person } = await openScreen(CreditsScreen, platform);
    expect(await region('收支明细').findByText('暂无数据')).toBeTruthy();
    await person.click(screen.getByRole('tab', { name: '获取' }));
    expect(await region('收支明细').findByText('新用户赠送')).toBeTruthy();
    expect(screen.getByRole('tab', { name: '获取' }).getAttribute('aria-selected')).toBe('true');
  });

  it('shows its shape while it loads, says what failed, and tries again', async () => {
    const platform = answeringPlatform();
    let fail: (error: Error) => void = () => undefined;
    platform.http.answer(memberships.records, () => new Promise((_, reject) => (fail = reject)));
    const { person } = await openScreen(CreditsScreen, platform);
    expect(region('收支明细').getByRole('status').textContent).toBe('加载中');
    await act(async () => fail(new ApiError(503, errorTexts.unavailable)));
    expect((await region('收支明细').findByRole('alert')).textContent).toContain(errorTexts.unavailable);
    platform.http.answer(memberships.records, () => ({ items: [record(1)], cursor: null }));
    await person.click(region('收支明细').getByRole('button', { name: '重试' }));
    expect(await region('收支明细').findByText('图像创作 1')).toBeTruthy();
  });
});

describe('the prices', () => {
  it('mark what members have for free, struck for those who are', async () => {
    await openScreen(CreditsScreen, answeringPlatform({ membership: gold }));
    expect((await screen.findAllByText('会员免费')).length).toBe(5);
    expect(screen.getByText('视频生成').closest('li')?.textContent).toBe('视频生成58');
    expect(screen.getByText('图像创作').closest('li')?.textContent).toBe('图像创作会员免费10');
  });

  it('are another matter after the tier changed', async () => {
    const { platform } = await openScreen(CreditsScreen);
    await screen.findAllByText('会员免费');
    act(() => runInAction(() => Object.assign(platform.membership, { current: gold })));
    await waitFor(() => expect(platform.http.asked(memberships.prices).length).toBe(2));
  });
});

it('belongs to the account that is signed in now', async () => {
  const platform = answeringPlatform();
  platform.http.answer(memberships.records, () => ({ items: [record(1)], cursor: null }));
  await openScreen(CreditsScreen, platform);
  expect(await screen.findByText('图像创作 1')).toBeTruthy();
  await act(() => platform.session.signOut());
  expect(screen.queryByText('图像创作 1')).toBeNull();
});

it('is busy until both the membership and the validity are known, or cannot be had', async () => {
  const platform = answeringPlatform();
  platform.membership.current = null;
  const [membership, expiry] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  platform.membership.refresh = () => membership.promise;
  platform.http.answer(memberships.expiry, async () => {
    await expiry.promise;
    throw new ApiError(503, errorTexts.unavailable);
  });
  await openScreen(CreditsScreen, platform);
  const busy = () => screen.getByRole('heading', { level: 1 }).parentElement?.getAttribute('aria-busy');
  expect(busy()).toBe('true');
  await act(async () => expiry.resolve());
  expect(busy()).toBe('true');
  act(() => runInAction(() => Object.assign(platform.membership, { current: sampleMembership })));
  await act(async () => membership.resolve());
  expect(busy()).toBe('false');
});

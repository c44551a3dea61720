import { accounts } from '@ai-site/shared/api/accounts';
import { batches } from '@ai-site/shared/api/batches';
import { memberships } from '@ai-site/shared/api/membership';
import { notices } from '@ai-site/shared/api/notices';
import { site as siteCalls } from '@ai-site/shared/api/site';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import {
  createPlatformDouble,
  type PlatformOverrides,
  sampleMembership,
  sampleRemote,
  sampleUser,
} from '@ai-site/shared/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { SiteLayout } from './SiteLayout.tsx';

const remotes = [
  sampleRemote({
    routes: [{ prefix: '/chatNew', footer: false }],
    menu: [{ key: 'chatNew', label: '我来聊', path: '/chatNew', order: 10 }],
    footer: [{ key: 'chatNew', label: '我来聊', path: '/chatNew', order: 10 }],
  }),
  sampleRemote({
    name: 'mf-draw',
    routes: [{ prefix: '/draw' }],
    menu: [{ key: 'draw', label: '我来画', path: '/draw', order: 20, mobileQuery: 'mobilePageType=0' }],
    footer: [{ key: 'draw', label: '我来画', path: '/draw', order: 20 }],
  }),
  sampleRemote({
    name: 'mf-exhibit',
    routes: [{ prefix: '/exhibit' }],
    menu: [{ key: 'exhibit', label: '探索', path: '/exhibit', order: 40, badge: 'hot' }],
    tabs: [{ key: 'exhibit', label: '探索', path: '/exhibit', order: 30 }],
    footer: [{ key: 'exhibit', label: '探索', path: '/exhibit', order: 40 }],
  }),
  sampleRemote({
    name: 'mf-appcenter',
    routes: [{ prefix: '/appCenter' }],
    tabs: [{ key: 'appCenter', label: '应用中心', path: '/appCenter', order: 20 }],
    footer: [{ key: 'appCenter', label: '应用中心', path: '/appCenter', order: 30 }],
  }),
  sampleRemote({
    name: 'mf-membership',
    routes: [{ prefix: '/aboutMe' }],
    tabs: [{ key: 'aboutMe', label: '我的', path: '/aboutMe', order: 40 }],
  }),
];

function open(overrides: PlatformOverrides = {}) {
  window.scrollTo = jest.fn();
  const platform = createPlatformDouble({ remotes, ...overrides });
  platform.http.answer(siteCalls.click, () => null);
  platform.http.answer(accounts.logout, () => null);
  platform.http.answer(batches.unfinished, () => ({ list: [], hasNextPage: false, batches: [] }));
  platform.http.answer(notices.unread, () => ({ unread: 2 }));
  platform.http.answer(memberships.expiry, () => [{ point: 1000, expireDate: '2026-12-20' }]);
  setPlatform(platform);
  render(
    <HistoryRouter history={platform.history}>
      <SiteLayout>
        <h1>屏幕</h1>
      </SiteLayout>
    </HistoryRouter>,
  );
  return { ...platform, user: userEvent.setup() };
}

const header = () => within(screen.getByRole('banner'));
const menu = () => within(header().getByRole('navigation', { name: '主导航' }));

describe('the header', () => {
  it('shows the areas with the current one marked and 探索 as hot', () => {
    open({ path: '/chatNew' });
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['首页', '我来聊', '我来画', '探索HOT热门']);
    expect(menu().getByRole('link', { name: '我来聊' }).getAttribute('aria-current')).toBe('page');
    expect(menu().getByRole('link', { name: '首页' }).getAttribute('aria-current')).toBeNull();
  });

  it('moves without loading a page, fetches ahead on hover and counts chat and draw', async () => {
    const { history, navigation, http, user } = open();
    await user.hover(menu().getByRole('link', { name: '我来画' }));
    expect(navigation.prefetched).toContain('/draw');
    await user.click(menu().getByRole('link', { name: '我来画' }));
    expect(history.location.pathname).toBe('/draw');
    expect(http.asked(siteCalls.click)).toEqual([{ body: { type: 'draw' } }]);
    await user.click(menu().getByRole('link', { name: /探索/ }));
    expect(http.asked(siteCalls.click)).toHaveLength(1);
  });

  it('offers visitors login, registration and membership', async () => {
    const { modals, user } = open();
    await user.click(header().getByRole('button', { name: '登录' }));
    await user.click(header().getByRole('button', { name: '注册' }));
    expect(modals.opened).toEqual(['login', 'login']);
    expect(header().getByRole('link', { name: '开通会员' }).getAttribute('href')).toBe('/usercenter');
  });

  it('shows an ordinary account its credits, their validity and the way to membership', async () => {
    const { user } = open({ user: sampleUser });
    expect((await header().findByRole('link', { name: '开会员，得算力' })).getAttribute('href')).toBe('/usercenter');
    await user.click(header().getByRole('button', { name: '算力余额 100.0' }));
    const panel = within(await screen.findByRole('dialog', { name: '算力' }));
    expect(await panel.findByText('2026-12-20 到期')).toBeTruthy();
    expect(panel.getByRole('link', { name: '获取与消耗记录' }).getAttribute('href')).toBe('/computingpowermanage');
  });

  it('shows no balance before it is known', async () => {
    const { membership } = open({ user: sampleUser });
    act(() => runInAction(() => Object.assign(membership, { current: null })));
    expect((await header().findByRole('button', { name: '算力余额 正在加载' })).textContent).toBe('');
    act(() => runInAction(() => Object.assign(membership, { current: { ...sampleMembership, pointBalance: 0 } })));
    expect(header().getByRole('button', { name: '算力余额 0.0' })).toBeTruthy();
  });

  it('leads a member to renewal and to the places of the account', async () => {
    const { user } = open({
      user: sampleUser,
      membership: {
        ...sampleMembership,
        memberType: 'GOLD',
        member: '黄金会员',
        expireDate: '2027-01-31',
        pointBalance: 12_345,
      },
    });
    expect(await header().findByRole('link', { name: '续费' })).toBeTruthy();
    expect(header().getByText('2027-01-31 到期')).toBeTruthy();
    expect(header().getByRole('button', { name: '算力余额 1,234.5' })).toBeTruthy();
    await user.click(header().getByRole('button', { name: '账户：小来' }));
    expect(screen.getAllByText('2027-01-31 到期')).toHaveLength(2);
    expect(screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['续费', '/usercenter'],
      ['个人中心', '/aboutMe'],
      ['我的作品', '/draw/works'],
      ['算力管理', '/computingpowermanage'],
      ['应用收藏', '/appCenter/appCollect'],
      ['应用历史', '/appCenter/appHistory'],
      ['设置', null],
      ['退出登录', null],
    ]);
  });

  it('leads operators to the workbench, and nobody else', async () => {
    const { session, user } = open({ user: sampleUser });
    await user.click(await header().findByRole('button', { name: '账户：小来' }));
    expect(screen.queryByRole('menuitem', { name: '工作台' })).toBeNull();
    act(() => session.update({ ...sampleUser, operator: true }));
    expect(screen.getByRole('menuitem', { name: '工作台' }).getAttribute('href')).toBe('/ai-site/workbench');
  });

  it('signs out and says so', async () => {
    const { session, toast, user } = open({ user: sampleUser });
    await user.click(await header().findByRole('button', { name: '账户：小来' }));
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    await waitFor(() => expect(toast.shown).toEqual([{ kind: 'success', text: '退出成功' }]));
    expect(session.signedIn).toBe(false);
    expect(header().getByRole('button', { name: '登录' })).toBeTruthy();
  });

  it('changes the theme, but not on the home page, which is always black', async () => {
    const { theme, history, user } = open({ path: '/exhibit' });
    await user.click(header().getByRole('button', { name: '切换到浅色主题' }));
    expect(theme.choice).toBe('white');
    expect(header().getByRole('button', { name: '切换到深色主题' })).toBeTruthy();
    act(() => history.push('/'));
    await waitFor(() => expect(header().queryByRole('button', { name: '切换到深色主题' })).toBeNull());
    expect(header().getByRole('button', { name: '此页面始终为深色' }).matches(':disabled')).toBe(true);
  });
});

describe('the menu of a phone', () => {
  it('holds everything, enters draw with its list, and closes after a move', async () => {
    const { history, user } = open({ user: sampleUser });
    await user.click(header().getByRole('button', { name: '打开菜单' }));
    const drawer = within(await screen.findByRole('dialog', { name: '菜单' }));
    expect(drawer.getByText('还未开通会员')).toBeTruthy();
    expect(drawer.getByRole('link', { name: '应用收藏' }).getAttribute('href')).toBe('/appCenter/appCollect');
    await user.click(drawer.getByRole('link', { name: '我来画' }));
    expect(`${history.location.pathname}${history.location.search}`).toBe('/draw?mobilePageType=0');
    await waitFor(() =>
      expect(header().getByRole('button', { name: '打开菜单' }).getAttribute('aria-expanded')).toBe('false'),
    );
  });
});

describe('the menu of a phone for operators', () => {
  it('leads to the workbench', async () => {
    const { user } = open({ user: { ...sampleUser, operator: true } });
    await user.click(header().getByRole('button', { name: '打开菜单' }));
    const drawer = within(await screen.findByRole('dialog', { name: '菜单' }));
    expect(drawer.getByRole('link', { name: '工作台' }).getAttribute('href')).toBe('/ai-site/workbench');
  });
});

describe('the menu of a phone for visitors', () => {
  it('offers login and membership, and no places of an account', async () => {
    const { user } = open();
    await user.click(header().getByRole('button', { name: '打开菜单' }));
    const drawer = within(await screen.findByRole('dialog', { name: '菜单' }));
    expect(drawer.getByRole('button', { name: '登录 / 注册' })).toBeTruthy();
    expect(drawer.getByRole('link', { name: '开通会员' }).getAttribute('href')).toBe('/usercenter');
    expect(drawer.queryByRole('link', { name: '个人中心' })).toBeNull();
  });
});

describe('the end of the page', () => {
  it('has the site map, the agreements and the contact', async () => {
    const { modals, user } = open();
    const footer = within(screen.getByRole('contentinfo'));
    const map = within(footer.getByRole('navigation', { name: '网站地图' }));
    expect(map.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/chatNew',
      '/draw',
      '/appCenter',
      '/exhibit',
    ]);
    for (const name of ['用户协议', '隐私政策', '付费服务协议', '联系我们'])
      await user.click(footer.getByRole('button', { name }));
    expect(modals.opened).toEqual(['user', 'privacy', 'paid', 'contact']);
  });

  it('has the four tabs on landing screens', () => {
    open({ path: '/exhibit' });
    const tabs = within(screen.getByRole('navigation', { name: '底部导航' }));
    expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['首页', '/'],
      ['应用中心', '/appCenter'],
      ['探索', '/exhibit'],
      ['我的', '/aboutMe'],
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('探索');
  });

  it('leaves work screens alone', () => {
    open({ path: '/chatNew' });
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('navigation', { name: '底部导航' })).toBeNull();
  });
});

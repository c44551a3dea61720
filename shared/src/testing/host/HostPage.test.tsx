import { accounts } from '@ai-site/shared/api/accounts';
import { setPlatform } from '@ai-site/shared/platform';
import { createRemote } from '@ai-site/shared/remote';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryHistory } from 'history';
import type { RemoteDescription } from '../../contract/index.ts';
import { runLifecycles } from '../../host/run-lifecycles.ts';
import { getPlatform } from '../../platform/index.ts';
import { sampleUser } from '../sample-data.ts';
import { HostPage } from './HostPage.tsx';
import type { HostOptions } from './host-options.ts';
import { createHostPlatform } from './host-platform.ts';

const podcast: RemoteDescription = {
  name: 'mf-podcast',
  title: '播客',
  contract: '^1.0.0',
  routes: [{ prefix: '/podcast' }, { prefix: '/albums' }],
  menu: [],
  tabs: [],
  footer: [],
  slots: [],
};
const screens = [
  { path: '/podcast', title: '播客' },
  { path: '/albums', title: '专辑' },
];

/** A remote that requests a login and calls a server. */
function Podcast() {
  const { session, http } = getPlatform();
  return (
    <>
      <h1>唱片</h1>
      <button type="button" onClick={() => void session.require()}>
        收藏
      </button>
      <button type="button" onClick={() => void http.call(accounts.me, {}).catch(() => undefined)}>
        刷新
      </button>
    </>
  );
}

async function open(options: Partial<HostOptions> = {}, App = Podcast) {
  const history = createMemoryHistory({ initialEntries: ['/podcast'] });
  const host = createHostPlatform(podcast, { signedIn: false, theme: 'black', ...options }, history);
  setPlatform(host.platform);
  const lifecycles = createRemote(podcast.name, App);
  const mount = (element: HTMLElement, onCrash: (error: unknown) => void) =>
    runLifecycles(podcast.name, lifecycles, element, { basename: '/', onCrash });
  await act(async () => void render(<HostPage {...host} description={podcast} screens={screens} mount={mount} />));
  return { ...host, history, user: userEvent.setup() };
}

describe('a remote that is opened alone', () => {
  it('stands in a page that names it and leads to its screens', async () => {
    const { user, history } = await open();
    expect(screen.getByRole('heading', { name: '唱片' }).tagName).toBe('H1');
    // What its styles may begin with.
    expect(screen.getByRole('heading', { name: '唱片' }).closest('[data-remote=mf-podcast]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: '/podcast' }));
    await user.click(screen.getByRole('menuitemradio', { name: /albums/ }));
    expect(history.location.pathname).toBe('/albums');
  });

  it('is seen as a visitor or by somebody, in either theme', async () => {
    const { user, doubles } = await open({ signedIn: true, theme: 'white' });
    await user.click(screen.getByRole('button', { name: sampleUser.nickName }));
    expect(doubles.session.signedIn).toBe(false);
    await user.click(screen.getByRole('button', { name: '切换到黑色主题' }));
    expect(doubles.theme.name).toBe('black');
    expect(screen.getByRole('button', { name: '访客' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('gets the login that it asks for', async () => {
    const { user, doubles } = await open();
    await user.click(screen.getByRole('button', { name: '收藏' }));
    await user.click(screen.getByRole('button', { name: `以「${sampleUser.nickName}」登录` }));
    expect(doubles.session.signedIn).toBe(true);
    expect(screen.queryByText('页面请求登录。')).toBeNull();
  });

  it('shows which call has no answer, as a failure of the server', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect((await screen.findByText(/^accounts\.me 没有应答/)).textContent).toContain(
      'mf-podcast 的 src/standalone.ts',
    );
  });

  it('says so when a link leads out of the remote', async () => {
    const { history } = await open();
    act(() => history.push('/chatNew'));
    expect(screen.getByText(/^\/chatNew 不属于 mf-podcast/).getAttribute('role')).toBe('status');
  });

  it('says what a remote that does not render failed with', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    await open({}, () => {
      throw new Error('唱片机坏了');
    });
    expect((await screen.findByText('唱片机坏了')).closest('[role=alert]')?.textContent).toContain('没有显示出来');
    silent.mockRestore();
  });
});

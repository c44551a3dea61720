import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { comingSoon, redirect, routesWith, screen as screenOf } from '@ai-site/shared/routes';
import { createPlatformDouble, sampleSignedInUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { siteScreens } from './site-screens.tsx';

const route = routesWith();
const shows = (text: string) => screenOf(null, async () => ({ default: () => <h1>{text}</h1> }));

const Screens = siteScreens([
  route('/music', '音乐', shows('曲库')),
  route('/music/mine', '我的音乐', shows('我的曲子'), {
    auth: { title: '登录后查看', description: '您的曲子都在这里。' },
  }),
  route('/albums', '专辑', comingSoon('专辑', '把曲子收在一起')),
  route('/old', '音乐', redirect('/music?from=old'), { aliases: ['/older'] }),
]);

function open(path: string) {
  const platform = createPlatformDouble({ path });
  setPlatform(platform);
  render(
    <HistoryRouter history={platform.history}>
      <Screens />
    </HistoryRouter>,
  );
  return { ...platform, user: userEvent.setup() };
}

const heading = () => screen.findByRole('heading', { level: 1 });

describe('the screens of a package', () => {
  it('show the screen of a path, and its title', async () => {
    const { site } = open('/music');
    expect((await heading()).textContent).toBe('曲库');
    expect(document.title).toBe(`音乐 · ${site.name}`);
  });

  it('say what a screen will be that is not built', async () => {
    open('/albums');
    expect((await heading()).textContent).toBe('专辑');
    expect(screen.getByText('把曲子收在一起').tagName).toBe('P');
  });

  it.each(['/old', '/older'])('lead on from %s, without an entry in the history', async (path) => {
    const { history } = open(path);
    expect((await heading()).textContent).toBe('曲库');
    expect([history.location.pathname, history.location.search, history.index]).toEqual(['/music', '?from=old', 0]);
  });

  it('send what they do not know to the home page', () => {
    const { history } = open('/music/unknown');
    expect(history.location.pathname).toBe('/');
  });

  it('ask visitors to log in where a screen speaks of an account, and show it then', async () => {
    const { session, modals, user } = open('/music/mine');
    expect((await heading()).textContent).toBe('登录后查看');
    await user.click(screen.getByRole('button', { name: '登录 / 注册' }));
    expect(modals.opened).toEqual(['login']);
    await act(() => session.signIn(sampleSignedInUser));
    expect((await heading()).textContent).toBe('我的曲子');
  });

  it('wait there while a stored login is being checked', () => {
    const platform = createPlatformDouble({ path: '/music/mine' });
    platform.session.restoring = true;
    setPlatform(platform);
    render(
      <HistoryRouter history={platform.history}>
        <Screens />
      </HistoryRouter>,
    );
    expect(screen.getByRole('status')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

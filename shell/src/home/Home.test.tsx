import { chat } from '@ai-site/shared/api/chat';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { notices } from '@ai-site/shared/api/notices';
import { quickFill } from '@ai-site/shared/api/quick-fill';
import { inspiration } from '@ai-site/shared/api/showcase';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { ApiError } from '@ai-site/shared/errors';
import { openAppTarget } from '@ai-site/shared/kit/app-target';
import { preloadModule } from '@ai-site/shared/kit/lazy';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, type PlatformDouble, sampleSignedInUser } from '@ai-site/shared/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import Home from './Home.tsx';
import { paintings } from './images/paintings.ts';
import { loadSections } from './sections/load-sections.ts';
import { installBrowserDoubles, matchMediaOf } from './testing/browser-doubles.ts';

let platform: PlatformDouble;

function beginVisit(): void {
  installBrowserDoubles();
  matchMediaOf('(min-width: 1024px)', '(min-width: 768px)');
  platform = createPlatformDouble();
  setPlatform(platform);
  platform.http.answer(inspiration.list, () => feed([]));
  platform.http.answer(chat.history, () => ({ list: [], hasNextPage: false, nextCursor: null }));
  platform.http.answer(comicsProjects.page, () => ({ list: [], cursor: null, total: 0 }));
  platform.http.answer(notices.list, () => ({ list: [], cursor: null, unread: 0 }));
}

// All sections at once, as for a visitor who comes back.
beforeAll(async () => {
  await preloadModule(loadSections);
  beginVisit();
  render(<Home />);
  await screen.findByRole('region', { name: '下一个想法，现在就试试' });
  cleanup();
});

beforeEach(beginVisit);

const feed = (list: readonly PublicationCard[]) => ({
  list: [...list],
  cursor: null,
  epoch: null,
  fresh: 0,
  nearTags: [],
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const section = (name: string) => within(screen.getByRole('region', { name }));
/** Buttons that can be pressed now, excluding cloned slides. */
const usable = (name: string, button: RegExp) =>
  section(name)
    .getAllByRole('button', { name: button })
    .filter((element) => element.closest('[inert]') === null);
const address = () => platform.history.location.pathname + platform.history.location.search;
const opened = () => platform.navigation.openedApps.map((app) => openAppTarget(app, false));

describe('the page', () => {
  it('has one slogan and the sections of the specification, in order', () => {
    render(<Home />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles.slice(0, 4)).toEqual(['AI视频创作', 'AI 作画魅力非凡', 'AI数字员工', '赢得上万用户倾心']);
  });

  it('is black whatever the theme', () => {
    platform.theme.choose('white');
    const { container } = render(<Home />);
    expect(container.querySelector('[data-theme="black"] h1')).not.toBeNull();
  });

  it('shows six works with a line each, every one marked as an example', () => {
    render(<Home />);
    const cards = section('赢得上万用户倾心').getAllByRole('figure');
    expect(new Set(cards.map((card) => card.textContent)).size).toBe(6);
    expect(cards.every((card) => within(card).queryByText('示例') !== null)).toBe(true);
  });

  it('calls the heading over the works a goal, not a fact', () => {
    render(<Home />);
    expect(section('赢得上万用户倾心').getByText(/^这是我们的目标。/)).toBeTruthy();
  });
});

describe('the ways in', () => {
  it('立即体验 leads to /chatNew', () => {
    render(<Home />);
    fireEvent.click(section('你来想，我来做').getByRole('link', { name: '立即体验' }));
    expect(address()).toBe('/chatNew');
  });

  it('end in the same first step, and in a talk with us', () => {
    render(<Home />);
    fireEvent.click(screen.getByRole('button', { name: '联系我们' }));
    expect(platform.modals.opened).toEqual(['contact']);
    fireEvent.click(screen.getAllByRole('link', { name: '立即体验' })[1] ?? document.body);
    expect(address()).toBe('/chatNew');
  });

  it.each([
    ['带货主播', '/draw/edit/ai_person'],
    ['智能客服', '/chatNew'],
    ['课程讲师', '/appCenter/shortVideo'],
    ['商品导购', '/draw/edit/product_replace'],
  ])('the digital employee %s works at %s', (role, path) => {
    render(<Home />);
    fireEvent.click(section('AI数字员工').getByRole('link', { name: new RegExp(role) }));
    expect(address()).toBe(path);
  });
});

describe('the login button', () => {
  const login = () => screen.queryByRole('button', { name: '登录 / 注册' });

  it('is for visitors and opens the login', () => {
    render(<Home />);
    fireEvent.click(login() ?? document.body);
    expect(platform.modals.opened).toEqual(['login']);
  });

  it('takes the place of that of the header while it is in view', async () => {
    render(<Home />);
    const hidden = () => document.documentElement.hasAttribute('data-login-in-view');
    expect(hidden()).toBe(true);
    await act(() => platform.session.signIn(sampleSignedInUser));
    expect(hidden()).toBe(false);
  });

  it('goes when somebody signs in and comes back when they leave', async () => {
    render(<Home />);
    await act(() => platform.session.signIn(sampleSignedInUser));
    expect(login()).toBeNull();
    await act(() => platform.session.signOut());
    expect(login()).not.toBeNull();
  });

  it('does not flash while a stored login is being checked', () => {
    platform.session.restoring = true;
    render(<Home />);
    expect(login()).toBeNull();
  });
});

describe('the videos', () => {
  it('the banner button opens appId 188 by the action url xzmxjq', () => {
    render(<Home />);
    fireEvent.click(screen.getByRole('button', { name: '生成一段这样的视频' }));
    expect(platform.navigation.openedApps).toEqual([{ applicationId: 188, actionUrl: 'xzmxjq' }]);
    expect(opened()).toEqual([{ kind: 'internal', path: '/appCenter/appChat?appId=188&appname=xzmxjq' }]);
  });

  it('every 一键创作 opens the app chat with appId 26', () => {
    render(<Home />);
    const buttons = usable('AI视频创作', /^一键创作/);
    expect(buttons).toHaveLength(3);
    for (const button of buttons) fireEvent.click(button);
    expect(opened()).toEqual(
      buttons.map(() => ({ kind: 'internal', path: '/appCenter/appChat?appId=26&appname=spzsp' })),
    );
  });
});

describe('the drawing samples', () => {
  const buttons = () => usable('AI 作画魅力非凡', /^一键创作/);
  const press = (position: number) => fireEvent.click(buttons()[position] ?? document.body);

  it('are six, each with its own prompt', () => {
    render(<Home />);
    expect(buttons()).toHaveLength(6);
    for (const { prompt } of paintings) expect(section('AI 作画魅力非凡').getByText(prompt)).not.toBeNull();
  });

  it('create a quick-fill task and open creative image with it', async () => {
    platform.http.answer(quickFill.create, () => ({ id: 'task/7' }));
    render(<Home />);
    press(1);
    await waitFor(() =>
      expect(platform.http.asked(quickFill.create)).toEqual([
        { body: { generateEngine: 2, backFillParams: { prompt: paintings[1]?.prompt, stylizeId: 2 } } },
      ]),
    );
    await waitFor(() =>
      expect(opened()).toEqual([
        { kind: 'internal', path: '/appCenter/appChat?appname=xzht&initId=task%2F7&appId=131' },
      ]),
    );
  });

  it('take one press at a time: a double click, or another sample meanwhile, asks nothing more', async () => {
    let finish: (task: { id: string }) => void = () => undefined;
    platform.http.answer(quickFill.create, () => new Promise((resolve) => (finish = resolve)));
    render(<Home />);
    act(() => {
      buttons()[0]?.click();
      buttons()[0]?.click();
    });
    expect(buttons()[0]?.getAttribute('aria-busy')).toBe('true');
    press(2);
    await waitFor(() => expect(platform.http.asked(quickFill.create)).toHaveLength(1));
    await act(async () => finish({ id: 't' }));
    expect(platform.navigation.openedApps).toHaveLength(1);
    expect(buttons()[0]?.getAttribute('aria-busy')).toBeNull();
  });

  it('show what went wrong and can be pressed again', async () => {
    platform.http.answer(quickFill.create, () => {
      throw new ApiError(429, '操作过于频繁，请稍后再试');
    });
    render(<Home />);
    press(0);
    await waitFor(() => expect(platform.toast.shown).toEqual([{ kind: 'error', text: '操作过于频繁，请稍后再试' }]));
    expect(platform.navigation.openedApps).toEqual([]);
    platform.http.answer(quickFill.create, () => ({ id: 't' }));
    press(0);
    await waitFor(() => expect(platform.navigation.openedApps).toHaveLength(1));
  });

  it('do not pull back a visitor who has left before the answer', async () => {
    let finish: (task: { id: string }) => void = () => undefined;
    platform.http.answer(quickFill.create, () => new Promise((resolve) => (finish = resolve)));
    const { unmount } = render(<Home />);
    press(0);
    unmount();
    await act(async () => finish({ id: 't' }));
    expect(platform.navigation.openedApps).toEqual([]);
    expect(platform.toast.shown).toEqual([]);
  });
});

import { type NewcomerState, newcomer } from '@ai-site/shared/api/newcomer';
import { tasks } from '@ai-site/shared/api/tasks';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, type PlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TopicType } from '../../api/realtime.ts';
import { WORKS_PATH } from '../../domain/works/index.ts';
import { FirstMoment } from './FirstMoment.tsx';

const begun: NewcomerState = { reached: [], steps: 3, creditedUntil: null, dismissed: false, moments: [] };
const drawn: NewcomerState = { ...begun, reached: ['image'], moments: ['image'] };

let platform: PlatformDouble;
beforeEach(() => {
  platform = createPlatformDouble({ user: sampleUser });
  setPlatform(platform);
  platform.http.answer(tasks.closedTools, () => []);
  platform.http.answer(newcomer.momentSeen, () => ({ ...drawn, moments: [] }));
});

const answer = (state: NewcomerState | null) => platform.http.answer(newcomer.state, () => state);
const push = () => act(async () => platform.socket.push({ type: 1, msg: { type: TopicType.newcomer } }));

describe('the first image', () => {
  it('is told where it stands, with three things to try, once on all devices, and closed once', async () => {
    answer(drawn);
    const first = render(<FirstMoment moment="image" />);
    const panel = within(await screen.findByRole('region', { name: '第一张图片画好了' }));
    expect(panel.getByRole('status').textContent).toContain('接下来值得一试');
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      WORKS_PATH,
      '/appCenter/appChat?appId=222&appname=text-to-video',
      '/appCenter/shortVideo',
    ]);
    expect(platform.http.asked(newcomer.momentSeen)).toEqual([{ body: { moment: 'image' } }]);
    await userEvent.setup().click(panel.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('region')).toBeNull();
    first.unmount();
    answer({ ...drawn, moments: [] });
    render(<FirstMoment moment="image" />);
    await push();
    expect(screen.queryByRole('region')).toBeNull();
    expect(platform.http.asked(newcomer.momentSeen)).toHaveLength(1);
  });

  it('that is told after the result came is shown then, and stays while the result is shown again', async () => {
    answer(begun);
    const first = render(<FirstMoment moment="image" />);
    await waitFor(() => expect(platform.http.asked(newcomer.state)).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
    answer(drawn);
    await push();
    expect(await screen.findByRole('region')).toBeTruthy();
    first.unmount();
    answer({ ...drawn, moments: [] });
    render(<FirstMoment moment="image" />);
    expect(await screen.findByRole('region')).toBeTruthy();
  });

  it('leaves out what is closed on this site', async () => {
    platform.http.answer(tasks.closedTools, () => ['text-to-video']);
    answer(drawn);
    render(<FirstMoment moment="image" />);
    await waitFor(() =>
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        WORKS_PATH,
        '/appCenter/shortVideo',
        '/exhibit',
      ]),
    );
  });
});

it.each<[string, () => NewcomerState | null]>([
  ['an account that is no newcomer', () => null],
  [
    'a site that does not answer',
    () => {
      throw new ApiError(503, '服务正在启动或维护，请稍后重试');
    },
  ],
])('shows nothing for %s', async (_what, state) => {
  platform.http.answer(newcomer.state, state);
  const { container } = render(<FirstMoment moment="video" />);
  await waitFor(() => expect(platform.http.asked(newcomer.state)).toHaveLength(1));
  expect(container.innerHTML).toBe('');
  expect(platform.toast.shown).toEqual([]);
});

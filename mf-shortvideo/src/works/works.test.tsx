import { comicsFilms } from '@ai-site/shared/api/comics/films';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { ProjectCard } from '@ai-site/shared/api/comics/views';
import { rolesPath } from '@ai-site/shared/domain/comics/paths';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleProject } from '../project/testing/studio-scene.ts';
import VideoListScreen from '../video-list/VideoListScreen.tsx';

const TIME = '2025-06-01T00:00:00.000Z';
const card = (id: string, title: string): ProjectCard => ({
  id,
  title,
  ratio: '16:9',
  stage: 30,
  revision: 1,
  episodes: 1,
  storyboards: 8,
  coverUrl: '',
  ms: 0,
  createTime: TIME,
  updateTime: TIME,
});

async function open(cards: readonly ProjectCard[]) {
  const platform = createPlatformDouble({ user: sampleUser, path: '/appCenter/shortVideo/videoList' });
  setPlatform(platform);
  let rows = cards;
  platform.http.answer(comicsProjects.page, ({ query }) => {
    const list = rows.filter(
      ({ title, stage }) =>
        title.includes(query?.keyword ?? '') && (query?.stage === undefined || Number(query.stage) === stage),
    );
    return { list: [...list], cursor: null, total: list.length };
  });
  platform.http.answer(comicsFilms.published, () => []);
  const set = (next: readonly ProjectCard[]) => {
    rows = next;
  };
  await act(async () => {
    render(
      <HistoryRouter history={platform.history}>
        <VideoListScreen />
      </HistoryRouter>,
    );
  });
  return { platform, http: platform.http, set, person: userEvent.setup() };
}

it('shows works at their step, and finds them by stage and title', async () => {
  const { person } = await open([card('c1', '雨夜的灯塔'), card('c2', '末班车')]);
  expect((await screen.findByRole('link', { name: '雨夜的灯塔，角色' })).getAttribute('href')).toBe(
    rolesPath({ comicsId: 'c1' }),
  );
  await person.type(screen.getByRole('searchbox', { name: '搜索作品标题' }), '末班');
  await waitFor(() => expect(screen.queryByText('雨夜的灯塔，角色')).toBeNull());
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: '完成' }));
  expect(await screen.findByText('没有符合条件的作品')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '查看全部' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

it('deletes after a question, with the way back', async () => {
  const { http, set, person } = await open([card('c1', '雨夜的灯塔')]);
  http.answer(comicsProjects.remove, () => {
    set([]);
    return { comicsId: 'c1', revision: 2, purgeTime: new Date(Date.now() + 600_000).toISOString() };
  });
  http.answer(comicsProjects.restore, () => {
    set([card('c1', '雨夜的灯塔')]);
    return sampleProject();
  });
  await person.click(await screen.findByRole('button', { name: '更多：雨夜的灯塔' }));
  await person.click(await screen.findByRole('menuitem', { name: '删除' }));
  expect(await screen.findByText('还没有漫画作品')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(http.asked(comicsProjects.restore)).toEqual([{ body: { comicsId: 'c1', revision: 2 } }]);
});

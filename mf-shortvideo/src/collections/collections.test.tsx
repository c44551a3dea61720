import { type CollectionFilm, type CollectionView, comicsCollections } from '@ai-site/shared/api/comics/collections';
import type { RegisteredRemote } from '@ai-site/shared/contract';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { COLLECTIONS_PATH, collectionPath } from '@ai-site/shared/domain/comics/paths';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { createPlatformDouble, sampleRemote, sampleUser } from '@ai-site/shared/testing';
import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPath } from 'history';
import VideoListScreen from '../video-list/VideoListScreen.tsx';

const TIME = '2025-06-01T00:00:00.000Z';

const film = (id: string, changes: Partial<CollectionFilm> = {}): CollectionFilm => ({
  renderId: id,
  comicsId: 'c1',
  episodeId: 'e1',
  key: `${id}.mp4`,
  title: id,
  episodeTitle: '第1集',
  episodes: 1,
  number: 1,
  ratio: '16:9',
  width: 1280,
  height: 720,
  ms: 4000,
  url: `/files/${id}.mp4`,
  coverUrl: `/files/${id}.jpg`,
  vttUrl: null,
  createTime: TIME,
  ...changes,
});

const collection = (list: readonly CollectionFilm[], changes: Partial<CollectionView> = {}): CollectionView => ({
  id: 'k1',
  title: '夜话',
  revision: 1,
  films: list.length,
  ms: 4000 * list.length,
  coverUrl: '',
  updateTime: TIME,
  list: [...list],
  ...changes,
});

async function open(path: string, initial: CollectionView, remotes: readonly RegisteredRemote[] = []) {
  const platform = createPlatformDouble({ user: sampleUser, path, remotes });
  setPlatform(platform);
  const { http } = platform;
  const all = [...initial.list, film('灯塔'), film('末班车')];
  let view = initial;
  http.answer(comicsCollections.list, () => [view]);
  http.answer(comicsCollections.info, () => view);
  http.answer(comicsCollections.films, () => ({ list: all, cursor: null }));
  http.answer(comicsCollections.save, ({ body }) => {
    const list = body.renderIds?.flatMap((id) => all.find(({ renderId }) => renderId === id) ?? []) ?? view.list;
    view = collection(list, { title: body.title ?? view.title, revision: view.revision + 1 });
    return view;
  });
  await act(async () => {
    render(
      <HistoryRouter history={platform.history}>
        <VideoListScreen />
      </HistoryRouter>,
    );
  });
  return { platform, http, person: userEvent.setup() };
}

const titles = () =>
  within(screen.getByRole('list', { name: '成片' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const saved = (http: Awaited<ReturnType<typeof open>>['http']) =>
  http.asked(comicsCollections.save).map(({ body }) => body);

it('a collection is made, renamed, and deleted with the way back', async () => {
  const { platform, http, person } = await open(COLLECTIONS_PATH, collection([]));
  await person.click(await screen.findByRole('button', { name: '更多：夜话' }));
  await person.click(await screen.findByRole('menuitem', { name: '重命名' }));
  fireEvent.change(screen.getByRole('textbox', { name: '标题' }), { target: { value: '山中夜话' } });
  await person.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByRole('link', { name: '山中夜话，0 集' })).toBeTruthy();
  http.answer(comicsCollections.remove, () => ({
    collectionId: 'k1',
    revision: 3,
    purgeTime: new Date(Date.now() + 600_000).toISOString(),
  }));
  http.answer(comicsCollections.restore, () => collection([]));
  await person.click(screen.getByRole('button', { name: '更多：山中夜话' }));
  await person.click(await screen.findByRole('menuitem', { name: '删除' }));
  await person.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() =>
    expect(http.asked(comicsCollections.restore)).toEqual([{ body: { collectionId: 'k1', revision: 3 } }]),
  );
  await person.click(screen.getByRole('button', { name: '新建合集' }));
  fireEvent.change(screen.getByRole('textbox', { name: '标题' }), { target: { value: '新' } });
  await person.click(screen.getByRole('button', { name: '创建' }));
  await waitFor(() => expect(createPath(platform.history.location)).toBe(collectionPath('k1')));
});

it('films are chosen, put in order with buttons and keys, and taken out', async () => {
  const { http, person } = await open(collectionPath('k1'), collection([]));
  await person.click((await screen.findAllByRole('button', { name: '添加成片' }))[0] as HTMLElement);
  await person.click(await screen.findByRole('button', { name: /末班车/ }));
  await person.click(screen.getByRole('button', { name: /灯塔/ }));
  await person.click(screen.getByRole('button', { name: '添加 2 集' }));
  await waitFor(() => expect(titles()).toEqual(['1. 末班车', '2. 灯塔']));
  await person.click(screen.getByRole('button', { name: '把第 2 集上移' }));
  expect(titles()).toEqual(['1. 灯塔', '2. 末班车']);
  fireEvent.keyDown(screen.getByRole('button', { name: /^移动第 1 集/ }), { key: 'ArrowDown' });
  expect(titles()).toEqual(['1. 末班车', '2. 灯塔']);
  await waitFor(() => expect(saved(http).at(-1)).toMatchObject({ renderIds: ['末班车', '灯塔'] }));
  await person.click(screen.getByRole('button', { name: '把第 1 集移出合集' }));
  await waitFor(() => expect(saved(http).at(-1)).toMatchObject({ renderIds: ['灯塔'] }));
  expect(saved(http).map((body) => ('revision' in body ? body.revision : 0))).toEqual(
    saved(http).map((_, index) => index + 1),
  );
});

it('an order that was changed elsewhere is shown as it is there', async () => {
  const [one, two] = [film('一'), film('二')];
  const { platform, http, person } = await open(collectionPath('k1'), collection([one, two]));
  http.answer(comicsCollections.save, () => {
    throw Object.assign(new ApiError(409, comicsTexts.collectionChanged), {
      data: { collection: collection([two], { revision: 7 }) },
    });
  });
  await person.click(await screen.findByRole('button', { name: '把第 1 集下移' }));
  await waitFor(() => expect(titles()).toEqual(['1. 二']));
  expect(platform.toast.shown.map(({ text }) => text)).toEqual([comicsTexts.collectionChanged]);
});

it('all films are given to who publishes works', async () => {
  const offering = sampleRemote({
    name: 'mf-exhibit',
    slots: [{ name: 'works/publish', expose: './slots/works/publish', order: 10 }],
  });
  const { platform, person } = await open(collectionPath('k1'), collection([film('一'), film('二')]), [offering]);
  await person.click(await screen.findByRole('button', { name: '一起发布' }));
  await screen.findByRole('dialog', { name: '发布作品' });
  expect(platform.slots.shown).toEqual(['works/publish']);
});

it('the next film begins by itself', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { person } = await open(collectionPath('k1'), collection([film('一'), film('二')]));
  await person.click(await screen.findByRole('button', { name: '播放全部' }));
  expect([play.mock.calls.length, screen.getByLabelText('一', { selector: 'video' })]).toEqual([1, expect.anything()]);
  fireEvent(screen.getByLabelText('一', { selector: 'video' }), new Event('ended'));
  const second = await screen.findByLabelText('二', { selector: 'video' });
  expect(play).toHaveBeenCalledTimes(2);
  fireEvent(second, new Event('ended'));
  expect(screen.getByLabelText('二', { selector: 'video' })).toBe(second);
  play.mockRestore();
});

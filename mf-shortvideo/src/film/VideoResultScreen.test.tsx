import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { comicsEpisodeMusic } from '@ai-site/shared/api/comics/episode-music';
import { comicsFilms } from '@ai-site/shared/api/comics/films';
import { comicsLibrary } from '@ai-site/shared/api/comics/library';
import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import { type ComicsPrice, comicsPrices } from '@ai-site/shared/api/comics/prices';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import { batchTopics, MessageType } from '@ai-site/shared/api/realtime';
import { feedCalls } from '@ai-site/shared/api/showcase';
import type { OwnPublication } from '@ai-site/shared/api/showcase-views';
import { workShares } from '@ai-site/shared/api/work-shares';
import { ResourceType, ShareStatus } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { samplePublication } from '@ai-site/shared/testing/sample-publication';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  noWork,
  type StudioScene,
  sampleEpisode,
  sampleStoryboardMedia,
  stateOf,
  studioScene,
} from '../project/testing/studio-scene.ts';
import { runningRender, sampleRender } from './testing/sample-render.ts';
import VideoResultScreen from './VideoResultScreen.tsx';

// The canvas of the test's browser cannot draw.
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

const prices: ComicsPrice[] = [
  { kind: 'film', priceTenths: 0, demonstration: false, open: true },
  { kind: 'filmLarge', priceTenths: 100, demonstration: false, open: true },
  { kind: 'music', priceTenths: 200, demonstration: false, open: true },
];

const published: OwnPublication = {
  ...samplePublication,
  id: 'p-1',
  resourceType: ResourceType.video,
  workKey: 'f1.mp4',
  template: true,
  shareStatus: ShareStatus.auditing,
};

function open(
  query: string,
  renders: readonly RenderView[],
  changes: Partial<StudioScene> = {},
  list: () => RenderView[] = () => [...renders],
) {
  const opened = studioScene(changes, `/appCenter/shortVideo/videoResult?comicsId=c1&episodeId=e1${query}`);
  const { platform, scene } = opened;
  const { http } = platform;
  http.answer(comicsFilms.list, list);
  http.answer(feedCalls['short-video'].releaseList, () => ({ list: [published], cursor: null }));
  http.answer(comicsPrices.list, () => prices);
  http.answer(comicsLibrary.music, () => []);
  http.answer(comicsEpisodeMusic.list, () => ({ work: noWork, pieces: [] }));
  http.answer(chatVoice.voiceList, () => ({ list: [] }) as never);
  http.answer(comicsProjects.save, ({ body }) => {
    const { comicsId: _id, revision, ...settings } = body;
    scene.project = { ...scene.project, ...settings, revision: revision + 1 } as typeof scene.project;
    return { project: scene.project, episodes: [stateOf(scene.episode)] };
  });
  setPlatform(platform);
  render(
    <HistoryRouter history={platform.history} accepts={() => true}>
      <VideoResultScreen />
    </HistoryRouter>,
  );
  return { ...opened, user: userEvent.setup() };
}

const finished = { episode: sampleEpisode({ stage: 70 }) };

describe('the settings of a film', () => {
  const settings = { episode: sampleEpisode({ stage: 55 }) };

  it('are kept with the project, and a film is made with them', async () => {
    const { platform, user } = open('&view=settings', [], settings);
    platform.http.answer(comicsFilms.render, () => ({
      episode: stateOf(sampleEpisode({ stage: 60, revision: 6 })),
      render: runningRender(1),
    }));
    await user.click(await screen.findByRole('tab', { name: '竖屏 9:16' }));
    await user.click(screen.getByRole('switch', { name: '显示字幕' }));
    await user.click(screen.getByRole('tab', { name: /1080p/ }));
    expect(screen.queryByRole('tablist', { name: '字幕输出' })).toBeNull();
    expect((await screen.findByRole('button', { name: /生成成片/ })).textContent).toContain('10.0 算力');
    await user.click(screen.getByRole('button', { name: /生成成片/ }));
    await waitFor(() => expect(platform.history.location.search).toContain('renderId=f1'));
    // On a slow machine the first of them is saved before the second.
    expect(Object.assign({}, ...platform.http.asked(comicsProjects.save).map(({ body }) => body))).toMatchObject({
      ratio: '9:16',
      subtitles: { on: false, preset: 1, position: 'bottom' },
    });
    expect(platform.http.asked(comicsFilms.render)[0]?.body).toMatchObject({
      episodeId: 'e1',
      kind: 'film',
      ratio: '9:16',
      height: 1080,
      missing: 'neighbour',
    });
  });

  it('ask what is shown for storyboards without an image, only where there are some', async () => {
    open('&view=settings', [], settings);
    expect(await screen.findByText('有 2 个镜头没有画面')).toBeTruthy();
  });

  it('go on from the storyboards by themselves', async () => {
    const { platform, user } = open('&view=settings', [], { episode: sampleEpisode({ stage: 50 }) });
    platform.http.answer(comicsSteps.proceed, () => stateOf(sampleEpisode({ stage: 55, revision: 6 })));
    platform.http.answer(comicsFilms.render, ({ body }) => ({
      episode: stateOf(sampleEpisode({ stage: 60, revision: body.revision + 1 })),
      render: runningRender(1),
    }));
    await user.click(await screen.findByRole('button', { name: /生成成片/ }));
    await waitFor(() => expect(platform.http.asked(comicsFilms.render)[0]?.body).toMatchObject({ revision: 6 }));
  });

  it('offer music that is made for the film, at its price, and what was made before', async () => {
    const { platform, user, scene } = open('&view=settings', [], settings);
    const { http } = platform;
    const piece = {
      id: 'm1',
      key: 'creation/m1.mp3',
      url: '/m1.mp3',
      ms: 20_000,
      mood: 'sad' as const,
      words: '雨声',
      demonstration: false,
      createTime: '2025-06-01T00:00:00.000Z',
    };
    http.answer(comicsEpisodeMusic.make, () => {
      http.answer(comicsEpisodeMusic.list, () => ({ work: { ...noWork, state: 'running' as const }, pieces: [] }));
      return { batchId: 'b', taskIds: ['t'] };
    });
    await user.type(await screen.findByRole('textbox', { name: '补充描述' }), '雨声');
    await user.click(await screen.findByRole('button', { name: /生成配乐\s*20.0 算力/ }));
    expect(await screen.findByRole('button', { name: /正在生成配乐/ })).toBeTruthy();
    expect(http.asked(comicsEpisodeMusic.make)[0]?.body).toMatchObject({
      episodeId: 'e1',
      mood: 'warm',
      words: '雨声',
    });
    http.answer(comicsEpisodeMusic.list, () => ({ work: { ...noWork, state: 'done' as const }, pieces: [piece] }));
    scene.project = {
      ...scene.project,
      music: { kind: 'file', key: piece.key, gain: -18, duck: true, url: piece.url },
      revision: 2,
    };
    act(() =>
      platform.socket.push({
        type: MessageType.subscribe,
        msg: { type: batchTopics.comics, content: { owner: 'comics:e1' } },
      }),
    );
    expect(await screen.findByText('生成的配乐（忧伤）')).toBeTruthy();
    expect(screen.getByRole('button', { name: '生成过的' })).toBeTruthy();
  });

  it('wait until the costs are confirmed', async () => {
    open('&view=settings', [], { episode: sampleEpisode({ stage: 45 }) });
    expect((await screen.findByRole('button', { name: /生成成片/ })).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('link', { name: '去分镜确认' }).getAttribute('href')).toContain(
      '/storyboardList?comicsId=c1',
    );
  });
});

describe('a film that is made', () => {
  it('shows how far it is, and is cancelled after a question', async () => {
    const { platform, user } = open('', [runningRender(2, 42), sampleRender(1)], {
      episode: sampleEpisode({ stage: 60 }),
    });
    platform.http.answer(comicsFilms.cancel, () => sampleRender(2, { state: 'cancelled', output: null }));
    expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('42');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(platform.http.asked(comicsFilms.cancel)).toEqual([{ body: { renderId: 'f2' } }]));
  });

  it('that failed says why, and is made again from the settings', async () => {
    const { user, platform } = open(
      '&renderId=f1',
      [sampleRender(1, { state: 'failed', failure: '磁盘空间不足', output: null })],
      { episode: sampleEpisode({ stage: 55 }) },
    );
    expect((await screen.findByRole('alert')).textContent).toContain('磁盘空间不足');
    await user.click(screen.getByRole('button', { name: '重新生成' }));
    expect(platform.history.location.search).toContain('view=settings');
  });
});

describe('a finished film', () => {
  it('is offered with its files', async () => {
    open('', [sampleRender(1)], finished);
    expect(await screen.findByRole('button', { name: /视频 mp4/ })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /字幕|封面|素材包/ }).map((button) => button.title)).toEqual([
      '雨夜的灯塔-第1版.srt',
      '雨夜的灯塔-第1版.vtt',
      '雨夜的灯塔-第1版-封面.jpg',
      '雨夜的灯塔-第1版.zip',
    ]);
    expect(within(screen.getByRole('list', { name: '镜头' })).getAllByRole('button')).toHaveLength(2);
  });

  it('is published and shared from here, with the state of its publication', async () => {
    const { platform, user } = open('', [sampleRender(1)], finished);
    platform.http.answer(workShares.list, () => ({ list: [], hasNextPage: false }));
    expect((await screen.findByText('审核中')).parentElement?.textContent).toContain('通过后所有人都能在探索里看到');
    expect(platform.http.asked(feedCalls['short-video'].releaseList)[0]?.query).toMatchObject({ workKey: 'f1.mp4' });
    platform.http.answer(feedCalls['short-video'].releaseList, () => ({
      list: [{ ...published, shareStatus: ShareStatus.shared }],
      cursor: null,
    }));
    await user.click(screen.getByRole('button', { name: '分享' }));
    expect(await screen.findByRole('dialog', { name: '分享作品' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect((await screen.findByRole('link', { name: '在探索查看' })).getAttribute('href')).toBe(
      '/aivideoDetail?id=p-1',
    );
    await user.click(screen.getByRole('button', { name: '发布到探索' }));
    expect(await screen.findByRole('dialog', { name: '分享作品' })).toBeTruthy();
  });

  it('that is published is deleted with a question about its publication', async () => {
    const { platform, user } = open('', [sampleRender(1)], finished);
    platform.http.answer(comicsFilms.remove, () => null);
    await user.click(await screen.findByRole('button', { name: '第1版的操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    expect((await screen.findByRole('dialog', { name: '删除作品' })).textContent).toContain('正在等待发布审核');
    await user.click(screen.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(platform.http.asked(comicsFilms.remove)).toEqual([{ query: { renderId: 'f1' } }]));
  });

  it('tells of later changes and of images that were replaced', async () => {
    open('', [sampleRender(1, { outdated: true, notes: ['第 2 镜用了相邻画面（第 1 镜）'] })], finished);
    expect(await screen.findByText('1 个镜头没有自己的画面')).toBeTruthy();
    expect(screen.getByRole('link', { name: '重新合成' }).getAttribute('href')).toContain('view=settings');
  });

  it('gives its storyboards back to the episode after a question', async () => {
    const { platform, user, scene } = open('', [sampleRender(2), sampleRender(1)], finished);
    platform.http.answer(comicsFilms.restore, () => ({
      episode: { ...stateOf(scene.episode), revision: 9 },
      storyboards: [...scene.storyboards],
    }));
    await user.click(await screen.findByRole('button', { name: '第1版的操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '恢复到这个版本' }));
    await waitFor(() =>
      expect(platform.http.asked(comicsFilms.restore)).toEqual([{ body: { renderId: 'f1', revision: 5 } }]),
    );
  });

  it('is made in another ratio with the same storyboards', async () => {
    const { platform, user } = open('', [sampleRender(1)], {
      ...finished,
      storyboardMedia: [sampleStoryboardMedia('s1')],
    });
    platform.http.answer(comicsFilms.render, () => ({
      episode: stateOf(sampleEpisode({ stage: 60, revision: 6 })),
      render: runningRender(2),
    }));
    await user.click(await screen.findByRole('button', { name: '另一比例' }));
    await user.click(await screen.findByRole('menuitem', { name: /竖屏 9:16/ }));
    await waitFor(() =>
      expect(platform.http.asked(comicsFilms.render)[0]?.body).toMatchObject({
        kind: 'film',
        ratio: '9:16',
        height: 720,
        revision: 5,
      }),
    );
  });
});

it('offers another try when the films cannot be read', async () => {
  const { platform, user } = open('', [sampleRender(1)], finished, () => {
    throw new ApiError(500, '服务暂时不可用');
  });
  const again = await screen.findByRole('button', { name: '重试' });
  platform.http.answer(comicsFilms.list, () => [sampleRender(1)]);
  await user.click(again);
  expect(await screen.findByRole('button', { name: /视频 mp4/ })).toBeTruthy();
});

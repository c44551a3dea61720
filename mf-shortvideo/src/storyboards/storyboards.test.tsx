import { comicsCosts, type QuoteView } from '@ai-site/shared/api/comics/costs';
import { comicsMedia } from '@ai-site/shared/api/comics/media';
import { comicsPrices } from '@ai-site/shared/api/comics/prices';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { storyboardsPath } from '@ai-site/shared/domain/comics/paths';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  noWork,
  type StudioScene,
  sampleEpisode,
  sampleStoryboard,
  sampleStoryboardMedia,
  stateOf,
  studioScene,
} from '../project/testing/studio-scene.ts';
import StoryboardListScreen from './StoryboardListScreen.tsx';

// A canvas, which jsdom does not have.
jest.mock('./preview/PreviewDock.tsx', () => ({ __esModule: true, default: () => <p>预览</p> }));

const quote = (changes: Partial<QuoteView> = {}): QuoteView => ({
  quoteId: 'q1',
  items: [
    { kind: 'image', priceKey: 'storyboardImage', count: 2, existing: 0, free: 0, priceTenths: 100, tenths: 200 },
  ],
  totalTenths: 200,
  balanceTenths: 1000,
  missingTenths: 0,
  storyboards: 2,
  affordable: 2,
  demonstration: false,
  expireTime: '2025-06-01T00:15:00.000Z',
  ...changes,
});

async function open(changes: Partial<StudioScene> = {}) {
  const { platform, scene } = studioScene(
    { episode: sampleEpisode({ stage: 50 }), ...changes },
    storyboardsPath({ comicsId: 'c1', episodeId: 'e1' }),
  );
  setPlatform(platform);
  const { http } = platform;
  http.answer(comicsPrices.list, () => [
    { kind: 'image' as const, priceTenths: 100, demonstration: false, open: true },
    { kind: 'voice' as const, priceTenths: 20, demonstration: false, open: true },
  ]);
  http.answer(comicsCosts.quote, () => quote());
  http.answer(comicsStoryboards.save, ({ body }) => ({
    episode: stateOf({ ...scene.episode, revision: 6, undo: true }),
    storyboards: body.items.map(({ id, revision, ...patch }) => ({
      ...(scene.storyboards.find((one) => one.id === id) ?? sampleStoryboard(id)),
      ...patch,
      revision: revision + 1,
    })),
    order: scene.storyboards.map(({ id }) => id),
    removed: [],
  }));
  await act(async () => {
    render(
      <HistoryRouter history={platform.history}>
        <StoryboardListScreen />
      </HistoryRouter>,
    );
  });
  await screen.findByRole('list', { name: '分镜' });
  return { platform, scene, http, person: userEvent.setup() };
}

const row = (number: number) => screen.getByRole('listitem', { name: `第 ${number} 镜` });
const narration = (number: number) => screen.getByRole('textbox', { name: `第 ${number} 镜的旁白` });

describe('the list of storyboards', () => {
  it('marks and filters images and voices that were made from other words, and makes those anew', async () => {
    const TIME = '2025-06-01T00:00:00.000Z';
    const chosen = {
      ...{
        id: 'm1',
        of: 'storyboard' as const,
        subjectId: 's1',
        media: 'image' as const,
        origin: 'task' as const,
        key: 'm1.png',
        url: '/m1.png',
        previewUrl: '/m1.png',
      },
      ...{ width: 64, height: 36, ms: 0, seed: 1, prompt: '雨', demonstration: false, createTime: TIME },
    };
    const { http, person } = await open({
      episode: sampleEpisode({ stage: 50, stale: ['images', 'voices'] }),
      storyboardMedia: [
        sampleStoryboardMedia('s1', { chosen, stale: true }),
        sampleStoryboardMedia('s2', { chosen: { ...chosen, subjectId: 's2' } }),
      ],
    });
    expect(within(row(1)).getByText('已修改')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^已修改/ }));
    expect(
      screen.getAllByRole('listitem', { name: /^第 \d 镜$/ }).map((item) => item.getAttribute('aria-label')),
    ).toEqual(['第 1 镜']);
    expect(screen.queryByText('有配音的文字改过')).toBeNull();
    await person.click(screen.getByRole('button', { name: '重做受影响的 1 个' }));
    await waitFor(() =>
      expect(http.asked(comicsCosts.quote)[0]?.body).toMatchObject({ parts: ['images'], again: true }),
    );
  });

  it('shows what each says, its roles and roles that are not linked, which one press links', async () => {
    const storyboards = [
      sampleStoryboard('s1', { narration: '小雨走进灯塔', lines: [{ roleId: 'r1', text: '有人吗？' }] }),
    ];
    const { http, person } = await open({
      storyboards,
      storyboardMedia: [sampleStoryboardMedia('s1', { unlinked: ['小雨'] })],
    });
    expect(
      [narration(1), screen.getByRole('textbox', { name: '第 1 镜第 1 句台词' })].map(
        (box) => (box as HTMLInputElement).value,
      ),
    ).toEqual(['小雨走进灯塔', '有人吗？']);
    await person.click(await screen.findByRole('button', { name: '小雨 未关联' }));
    expect(await screen.findByRole('button', { name: '去掉角色小雨' })).toBeTruthy();
    await waitFor(() =>
      expect(http.asked(comicsStoryboards.save)[0]?.body.items).toEqual([{ id: 's1', revision: 1, roleIds: ['r1'] }]),
    );
  });

  it('keeps what was typed beside a storyboard that was changed elsewhere', async () => {
    const { http, platform } = await open();
    http.answer(comicsStoryboards.save, () => {
      const data = {
        episode: stateOf(sampleEpisode({ stage: 50, revision: 7 })),
        storyboards: [sampleStoryboard('s1', { narration: '别处写的', revision: 4 })],
        removed: [],
      };
      throw Object.assign(new ApiError(409, comicsTexts.storyboardChanged), { data });
    });
    fireEvent.change(narration(1), { target: { value: '我写的' } });
    expect(await screen.findByText('旁白已在别处修改，这是您刚才写的：')).toBeTruthy();
    expect([(narration(1) as HTMLTextAreaElement).value, within(row(1)).getByText('我写的').tagName]).toEqual([
      '别处写的',
      'P',
    ]);
    expect(platform.toast.shown.map(({ text }) => text)).toEqual([comicsTexts.storyboardChanged]);
  });

  it('says why an image failed, that its credits are back, and tries again', async () => {
    const failed = { ...noWork, state: 'failed' as const, failure: '内容被拒绝，请修改描述', refunded: true };
    const { http, person } = await open({ storyboardMedia: [sampleStoryboardMedia('s1', { work: failed })] });
    http.answer(comicsMedia.storyboardImages, () => ({ batchId: 'b', taskIds: ['t'] }));
    expect((await within(row(1)).findByRole('alert')).textContent).toContain('内容被拒绝，请修改描述（已退回）');
    await person.click(screen.getByRole('button', { name: /^失败/ }));
    expect(screen.getAllByRole('listitem', { name: /镜$/ })).toHaveLength(1);
    await person.click(within(row(1)).getByRole('button', { name: '重试' }));
    expect(http.asked(comicsMedia.storyboardImages)[0]?.body).toMatchObject({ storyboardId: 's1', count: 1 });
  });

  it('moves by the keys of the handle, and shows it at once', async () => {
    const { http, person } = await open();
    http.answer(comicsStoryboards.move, () => ({
      episode: stateOf(sampleEpisode({ stage: 50, revision: 6 })),
      storyboards: [],
      order: ['s2', 's1'],
      removed: [],
    }));
    screen.getByRole('button', { name: /^移动第 1 镜/ }).focus();
    await person.keyboard('{ArrowDown}');
    expect((narration(1) as HTMLTextAreaElement).value).toBe('旁白s2');
    await waitFor(() =>
      expect(http.asked(comicsStoryboards.move)[0]?.body).toMatchObject({ id: 's1', anchorId: 's2', side: 'after' }),
    );
  });

  it('changes the selected ones together', async () => {
    const { http, person } = await open();
    await person.click(screen.getByRole('checkbox', { name: '选择第 1 镜' }));
    await person.click(screen.getByRole('checkbox', { name: '选择第 2 镜' }));
    const bar = screen.getByRole('region', { name: '批量操作' });
    expect(within(bar).getByRole('status').textContent).toBe('已选 2 镜');
    await person.click(within(bar).getByRole('button', { name: '改运镜' }));
    await person.click(await screen.findByRole('menuitem', { name: '环绕' }));
    await waitFor(() =>
      expect(http.asked(comicsStoryboards.save)[0]?.body.items.map(({ id, move }) => [id, move])).toEqual([
        ['s1', 'orbit'],
        ['s2', 'orbit'],
      ]),
    );
  });
});

describe('costs', () => {
  it('are listed before anything is made, and begin the work once they are confirmed', async () => {
    const { http, person } = await open();
    http.answer(comicsCosts.confirm, () => ({
      episode: stateOf(sampleEpisode({ stage: 50, revision: 8 })),
      batchId: 'b',
    }));
    await person.click(await screen.findByRole('button', { name: '确认费用 24.0 算力' }));
    const dialog = await screen.findByRole('dialog', { name: '确认费用' });
    expect(await within(dialog).findByRole('row', { name: /分镜画面 2 0 10.0 20.0/ })).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: '确认并生成 · 20.0 算力' }));
    await waitFor(() => expect(http.asked(comicsCosts.confirm)).toEqual([{ body: { quoteId: 'q1' } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that the balance does not pay can be those of the first storyboards', async () => {
    const { http, person } = await open();
    http.answer(comicsCosts.quote, ({ body }) =>
      body.first === undefined
        ? quote({ missingTenths: 150, balanceTenths: 50, affordable: 1 })
        : quote({ totalTenths: 50, balanceTenths: 50, quoteId: 'q2' }),
    );
    await person.click(await screen.findByRole('button', { name: /^确认费用/ }));
    expect(await screen.findByText('还差 15.0 算力')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^确认并生成/ })).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('button', { name: '只生成前 1 个镜头' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^确认并生成/ })).toHaveProperty('disabled', false));
    expect(http.asked(comicsCosts.quote).at(-1)?.body).toMatchObject({ episodeId: 'e1', first: 1 });
  });

  it('that changed are asked for again', async () => {
    const { http, person } = await open();
    http.answer(comicsCosts.confirm, () => {
      throw new ApiError(409, comicsTexts.quoteChanged);
    });
    await person.click(await screen.findByRole('button', { name: /^确认费用/ }));
    await person.click(await screen.findByRole('button', { name: /^确认并生成/ }));
    expect(await screen.findByText(comicsTexts.quoteChanged)).toBeTruthy();
    expect(http.asked(comicsCosts.quote)).toHaveLength(2);
  });
});

it('goes on with splitting from where it ended', async () => {
  const { http, person } = await open({ episode: sampleEpisode({ stage: 30, failure: '模型没有写完' }) });
  http.answer(comicsSteps.continue, ({ body }) => ({
    episode: stateOf(sampleEpisode({ stage: 40, revision: body.revision + 1 })),
    run: {
      id: 'x',
      episodeId: 'e1',
      step: 'storyboards' as const,
      state: 'running' as const,
      done: 12,
      dropped: 0,
      covered: 600,
      characters: 1000,
      failure: null,
      builtin: false,
      startTime: '2025-06-01T00:00:00.000Z',
      endTime: null,
      usualSeconds: 30,
    },
  }));
  expect((await screen.findByRole('alert')).textContent).toContain('已写出的 2 个分镜都保留着');
  await person.click(screen.getByRole('button', { name: '继续拆分' }));
  expect(await screen.findByText('已写出 12 个分镜，覆盖全文 60%')).toBeTruthy();
  expect(screen.getByRole('button', { name: '停止' })).toBeTruthy();
});

it('says that a project is gone', async () => {
  const { platform } = studioScene({}, storyboardsPath({ comicsId: 'gone' }));
  platform.http.answer(comicsProjects.info, () => {
    throw new ApiError(404, comicsTexts.unknownProject);
  });
  setPlatform(platform);
  render(
    <HistoryRouter history={platform.history}>
      <StoryboardListScreen />
    </HistoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: '作品不存在或已删除' })).toBeTruthy();
});

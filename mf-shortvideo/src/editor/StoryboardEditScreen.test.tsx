import { comicsMedia } from '@ai-site/shared/api/comics/media';
import type { CandidateView, TakeView } from '@ai-site/shared/api/comics/media-views';
import { type ComicsPrice, comicsPrices } from '@ai-site/shared/api/comics/prices';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type StudioScene,
  sampleEpisode,
  sampleRole,
  sampleStoryboard,
  sampleStoryboardMedia,
  stateOf,
  studioScene,
} from '../project/testing/studio-scene.ts';
import StoryboardEditScreen from './StoryboardEditScreen.tsx';

// The canvas of the test's browser cannot draw.
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

const candidate = (id: string, changes: Partial<CandidateView> = {}): CandidateView => ({
  id,
  of: 'storyboard',
  subjectId: 's1',
  media: 'image',
  origin: 'task',
  key: `key/${id}`,
  url: `/files/${id}.png`,
  previewUrl: `/files/${id}-small.png`,
  width: 1600,
  height: 900,
  ms: 0,
  seed: 1,
  prompt: `描述${id}`,
  demonstration: false,
  createTime: '2025-06-01T04:00:00.000Z',
  ...changes,
});

const take = (id: string, changes: Partial<TakeView> = {}): TakeView => ({
  id,
  storyboardId: 's1',
  key: `voice/${id}`,
  url: `/files/${id}.wav`,
  ms: 3000,
  lines: [{ at: 0, text: '旁白', roleId: null }],
  stale: false,
  demonstration: false,
  createTime: '2025-06-01T04:00:00.000Z',
  ...changes,
});

const prices: ComicsPrice[] = [
  { kind: 'image', priceTenths: 100, demonstration: false, open: true },
  { kind: 'video', priceTenths: 580, demonstration: false, open: true },
  { kind: 'voice', priceTenths: 20, demonstration: true, open: true },
  { kind: 'storyboardText', priceTenths: 10, demonstration: false, open: true },
];

function open(changes: Partial<StudioScene> = {}, storyboardId = 's1') {
  const opened = studioScene(
    {
      episode: sampleEpisode({ stage: 50 }),
      storyboards: [
        sampleStoryboard('s1', { narration: '雨下了一整夜' }),
        sampleStoryboard('s2'),
        sampleStoryboard('s3'),
      ],
      storyboardMedia: [
        sampleStoryboardMedia('s1', {
          chosen: candidate('a'),
          candidates: 2,
          prompt: '水彩，雨夜的码头',
          take: take('t1'),
        }),
      ],
      roles: [sampleRole('r1', { name: '老周' }), sampleRole('r2', { name: '小满' })],
      ...changes,
    },
    `/appCenter/shortVideo/storyboardEditPage?comicsId=c1&episodeId=e1&storyboardId=${storyboardId}`,
  );
  const { platform, scene } = opened;
  const { http } = platform;
  http.answer(comicsMedia.candidates, ({ query }) =>
    query.subjectId === 's1' ? [candidate('b', { prompt: '' }), candidate('a')] : [],
  );
  http.answer(comicsMedia.takes, () => [take('t2', { stale: true }), take('t1')]);
  http.answer(comicsPrices.list, () => prices);
  http.answer(comicsStoryboards.save, ({ body }) => {
    const rows = body.items.map(({ id, revision, ...patch }) => ({
      ...sampleStoryboard(id),
      ...scene.storyboards.find((one) => one.id === id),
      ...patch,
      revision: revision + 1,
    }));
    return {
      episode: stateOf(scene.episode),
      storyboards: rows as never,
      order: scene.storyboards.map(({ id }) => id),
      removed: [],
    };
  });
  setPlatform(platform);
  render(
    <HistoryRouter history={platform.history} accepts={() => true}>
      <StoryboardEditScreen />
    </HistoryRouter>,
  );
  /** What the server was told, without waiting for the pause after typing. */
  const saved = () => {
    fireEvent(window, new Event('pagehide'));
    return Object.assign({}, ...platform.http.asked(comicsStoryboards.save).flatMap(({ body }) => body.items));
  };
  return { ...opened, user: userEvent.setup(), saved };
}

const images = () => screen.findByRole('list', { name: /第 1 镜的画面/ });

describe('the editor of a storyboard', () => {
  it('shows its images, of which one is chosen', async () => {
    const { platform, user } = open();
    const list = await images();
    expect(
      within(list)
        .getAllByRole('button', { pressed: true })
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['第 1 个画面，已选用']);
    platform.http.answer(comicsMedia.choose, () =>
      sampleStoryboardMedia('s1', { chosen: candidate('b'), candidates: 2 }),
    );
    await user.click(within(list).getByRole('button', { name: '选用第 2 个画面' }));
    expect(await within(list).findByRole('button', { name: '第 2 个画面，已选用' })).toBeTruthy();
    expect(platform.http.asked(comicsMedia.choose)).toEqual([
      { body: { of: 'storyboard', subjectId: 's1', candidateId: 'b' } },
    ]);
  });

  it('says which images a program of the site drew', async () => {
    const { platform } = open();
    platform.http.answer(comicsMedia.candidates, () => [candidate('b', { demonstration: true }), candidate('a')]);
    const [drawn, made] = within(await images()).getAllByRole('listitem');
    expect([
      drawn?.textContent?.includes('内置演示引擎 · 积木角色'),
      made?.textContent?.includes('内置演示引擎'),
    ]).toEqual([true, false]);
  });

  it('makes images and videos, with their prices', async () => {
    const { platform, user } = open();
    platform.http.answer(comicsMedia.storyboardImages, () => ({ batchId: 'b1', taskIds: ['1', '2', '3'] }));
    platform.http.answer(comicsMedia.storyboardVideo, () => ({ batchId: 'b2', taskIds: ['4'] }));
    await images();
    await user.click(screen.getByRole('radio', { name: '3' }));
    const make = screen.getByRole('button', { name: /生成 3 张/ });
    expect(make.textContent).toContain('30.0 算力');
    expect(screen.getByRole('button', { name: /让镜头动起来/ }).textContent).toContain('58.0 算力');
    await user.click(screen.getByRole('button', { name: /让镜头动起来/ }));
    await waitFor(() => expect(platform.http.asked(comicsMedia.storyboardVideo)).toHaveLength(1));
  });

  it('saves words, lines of roles, and what the camera does', async () => {
    const { user, saved } = open();
    await user.type(await screen.findByRole('textbox', { name: '旁白' }), '。');
    await user.click(screen.getByRole('button', { name: '添加台词' }));
    await user.type(screen.getByRole('textbox', { name: '第 1 句台词' }), '谁？');
    await user.click(screen.getByRole('button', { name: '小满' }));
    await user.click(screen.getByRole('tab', { name: '叠化' }));
    await user.click(screen.getByRole('switch', { name: '固定时长' }));
    await waitFor(() =>
      expect(saved()).toMatchObject({
        narration: '雨下了一整夜。',
        chosenMs: 4000,
        transition: { kind: 'dissolve', ms: 500 },
        roleIds: ['r2'],
        lines: [{ roleId: null, text: '谁？' }],
      }),
    );
  });

  it('moves the focus by keys', async () => {
    const { saved } = open();
    fireEvent.keyDown(await screen.findByRole('button', { name: /焦点/ }), { key: 'ArrowRight' });
    await waitFor(() => expect(saved()).toMatchObject({ focus: { x: 0.52, y: 0.5 } }));
  });

  it('shows the prompt that is assembled, and leaves it to be written by hand', async () => {
    const { user, saved } = open();
    expect(await screen.findByText('水彩，雨夜的码头')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '改为手动' }));
    await waitFor(() => expect(saved()).toMatchObject({ prompt: '水彩，雨夜的码头', promptEdited: true }));
    expect(screen.getByRole('button', { name: '恢复自动组合' })).toBeTruthy();
  });

  it('lets the model change the prompt as it is told', async () => {
    const { platform, user, scene } = open();
    platform.http.answer(comicsSteps.rewriteStoryboard, () => ({
      episode: stateOf(scene.episode),
      storyboards: [sampleStoryboard('s1', { prompt: '清晨的码头', revision: 3 })],
      order: ['s1', 's2', 's3'],
      removed: [],
    }));
    await user.type(await screen.findByRole('textbox', { name: '修改要求' }), '换成清晨');
    await user.click(screen.getByRole('button', { name: /改写/ }));
    expect(await screen.findByDisplayValue('清晨的码头')).toBeTruthy();
    expect(platform.http.asked(comicsSteps.rewriteStoryboard)[0]?.body).toMatchObject({
      id: 's1',
      instruction: '换成清晨',
    });
  });

  it('lists the voices, tells which do not fit any more, and uses another one', async () => {
    const { platform, user } = open();
    expect(await screen.findByText(/文字或音色已改/)).toBeTruthy();
    platform.http.answer(comicsMedia.chooseTake, () => sampleStoryboardMedia('s1', { take: take('t2') }));
    await user.click(screen.getByRole('button', { name: '选用' }));
    await waitFor(() =>
      expect(platform.http.asked(comicsMedia.chooseTake)).toEqual([{ body: { storyboardId: 's1', takeId: 't2' } }]),
    );
  });

  it('goes to the storyboards beside it by arrow keys, except in fields', async () => {
    const { platform, user } = open({}, 's2');
    const narration = await screen.findByRole('textbox', { name: '旁白' });
    await user.click(narration);
    await user.keyboard('{ArrowRight}');
    expect(platform.history.location.search).toContain('storyboardId=s2');
    await user.click(document.body);
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(platform.history.location.search).toContain('storyboardId=s3'));
    expect(await screen.findByDisplayValue('旁白s3')).toBeTruthy();
    expect(screen.getByRole('button', { name: '下一镜（→）' }).hasAttribute('disabled')).toBe(true);
  });

  it('says when the storyboard is gone', async () => {
    open({}, 'gone');
    expect(await screen.findByText('分镜不存在或已删除')).toBeTruthy();
  });
});

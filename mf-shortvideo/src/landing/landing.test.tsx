import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import { comicsLibrary } from '@ai-site/shared/api/comics/library';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import { feedCalls } from '@ai-site/shared/api/showcase';
import type { PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import {
  rolesPath,
  STUDIO_PATH,
  storyboardsPath,
  templatePath,
  textPath,
  worksStoryPath,
} from '@ai-site/shared/domain/comics/paths';
import { storyExamples } from '@ai-site/shared/domain/comics/story-examples';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import type { PlatformDouble } from '@ai-site/shared/testing';
import { samplePublication } from '@ai-site/shared/testing/sample-publication';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPath } from 'history';
import {
  type StudioScene,
  sampleEpisode,
  sampleProject,
  stateOf,
  studioScene,
} from '../project/testing/studio-scene.ts';
import LandingScreen from './LandingScreen.tsx';

beforeEach(() => localStorage.clear());

async function open(
  path = STUDIO_PATH,
  changes: Partial<StudioScene> = {},
  { before = () => undefined }: { readonly before?: (platform: PlatformDouble) => void } = {},
) {
  const { platform, scene } = studioScene(changes, path);
  setPlatform(platform);
  before(platform);
  const { http } = platform;
  http.answer(chatVoice.voiceList, () => ({ list: [] }));
  http.answer(comicsLibrary.styles, () => []);
  http.answer(comicsLibrary.sample, () => null);
  http.answer(comicsProjects.page, () => ({ list: [], cursor: null, total: 0 }));
  http.answer(comicsProjects.create, ({ body }) => ({
    project: sampleProject({ ratio: body?.ratio ?? '16:9', stage: 10 }),
    episode: sampleEpisode({ stage: 10, text: body?.text ?? '' }),
  }));
  http.answer(comicsSteps.extractRoles, ({ body }) => ({
    episode: stateOf(sampleEpisode({ stage: 20, revision: body.revision + 1 })),
    run: {
      id: 'x',
      episodeId: 'e1',
      step: 'roles' as const,
      state: 'running' as const,
      done: 0,
      dropped: 0,
      covered: 0,
      characters: 8,
      failure: null,
      builtin: true,
      startTime: '2025-06-01T00:00:00.000Z',
      endTime: null,
      usualSeconds: null,
    },
  }));
  await act(async () => {
    render(
      <HistoryRouter history={platform.history}>
        <LandingScreen />
      </HistoryRouter>,
    );
  });
  return { platform, http, scene, person: userEvent.setup() };
}

const story = () => screen.getByRole('textbox', { name: '把故事贴在这里' }) as HTMLTextAreaElement;

describe('a new story', () => {
  it('begins with an example, in the chosen shape, and goes to its roles', async () => {
    const { platform, http, person } = await open();
    await person.click(screen.getByRole('button', { name: /末班车/ }));
    expect(story().value).toBe(storyExamples[1]?.text);
    await person.click(screen.getByRole('radio', { name: /竖屏/ }));
    await person.click(screen.getByRole('button', { name: '开始创作' }));
    await waitFor(() =>
      expect(createPath(platform.history.location)).toBe(rolesPath({ comicsId: 'c1', episodeId: 'e1' })),
    );
    expect(http.asked(comicsProjects.create)[0]?.body).toMatchObject({ text: storyExamples[1]?.text, ratio: '9:16' });
  });

  it('asks for a text, and keeps what was written for the next visit', async () => {
    const { http, person } = await open();
    await person.click(screen.getByRole('button', { name: '开始创作' }));
    expect(screen.getByText(comicsTexts.textRequired)).toBeTruthy();
    expect(http.asked(comicsProjects.create)).toEqual([]);
    fireEvent.change(story(), { target: { value: '雨夜' } });
    expect(screen.queryByText(comicsTexts.textRequired)).toBeNull();
    expect(localStorage.getItem('ai-site.comics.story.new')).toContain('雨夜');
  });

  it('that is too long for one episode is split', async () => {
    const { platform, http, person } = await open();
    http.answer(comicsEpisodes.split, () => ({ episodes: [stateOf(sampleEpisode())], projectRevision: 2 }));
    const long = '长'.repeat(20_001);
    fireEvent.change(story(), { target: { value: long } });
    expect(screen.getByText('超出 1 字，可以拆成多集')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '开始创作' }));
    await waitFor(() => expect(createPath(platform.history.location)).toBe(textPath({ comicsId: 'c1' })));
    expect(http.asked(comicsEpisodes.split)[0]?.body.text).toBe(long);
  });

  it('that the rules refuse is corrected in the text step', async () => {
    const { platform, http, person } = await open();
    http.answer(comicsSteps.extractRoles, () => {
      throw new ApiError(400, comicsTexts.refusedByRule);
    });
    fireEvent.change(story(), { target: { value: '雨夜' } });
    await person.click(screen.getByRole('button', { name: '开始创作' }));
    await waitFor(() =>
      expect(createPath(platform.history.location)).toBe(textPath({ comicsId: 'c1', episodeId: 'e1' })),
    );
    expect(platform.toast.shown.map(({ text }) => text)).toEqual([comicsTexts.refusedByRule]);
  });
});

it('a story of a chat opens in the text step of its project', async () => {
  const { platform, http } = await open(`${STUDIO_PATH}?from=chat&fromId=m1`);
  await waitFor(() =>
    expect(createPath(platform.history.location)).toBe(textPath({ comicsId: 'c1', episodeId: 'e1' })),
  );
  expect(http.asked(comicsProjects.create)).toEqual([{ body: { from: 'chat', fromId: 'm1' } }]);
});

it('works of the account open as the storyboards of a project', async () => {
  const { platform, http } = await open(`${worksStoryPath(['creation/b.png', 'creation/a.mp4'])}`);
  await waitFor(() =>
    expect(createPath(platform.history.location)).toBe(storyboardsPath({ comicsId: 'c1', episodeId: 'e1' })),
  );
  expect(http.asked(comicsProjects.create)).toEqual([
    { body: { from: 'work', fromIds: ['creation/b.png', 'creation/a.mp4'] } },
  ]);
});

describe('a story with the template of a published film', () => {
  const beat = {
    ms: 3000,
    shot: 'long',
    move: 'push-in',
    pace: 'slow',
    transition: { kind: 'fade', ms: 400 },
    chosenMs: null,
  };
  const template = {
    ratio: '9:16',
    styleId: null,
    speed: 1,
    pauseMs: 250,
    subtitles: { on: true, preset: 1, position: 'bottom' },
    music: null,
    beats: [beat, beat],
  };
  const recipe = {
    tool: 'comics-film',
    definition: '',
    values: { template },
    seed: null,
    engine: '',
    model: null,
    site: '',
    inputs: {},
  };
  const film: PublicationDetail = {
    ...samplePublication,
    id: 'p-9',
    template: true,
    url: '/files/f.mp4',
    contentType: 'video/mp4',
    poster: null,
    strip: null,
    tool: 'comics-film',
    toolTitle: 'AI漫画推文',
    generateEngine: null,
    publishTime: '2025-06-01T00:00:00.000Z',
    prompt: '',
    recipe,
    sharesInputs: false,
    reproduction: null,
    parameters: [],
    price: null,
    demonstration: false,
    builtinNotes: [],
    origin: null,
    root: null,
    remixCount: 0,
    related: [],
    mine: false,
  };
  const answer = (detail: PublicationDetail) => ({
    before: ({ http }: PlatformDouble) => http.answer(feedCalls['short-video'].workInfo, () => detail),
  });

  it('begins in its shape, and the project is made with it', async () => {
    const { platform, http, person } = await open(templatePath('p-9'), {}, answer(film));
    expect(await screen.findByText('套用 @小来 的模板：贴上自己的故事，会按它的 2 个镜头来拍')).toBeTruthy();
    expect(screen.getByText('2 个镜头 · 9:16 · 约 6 秒')).toBeTruthy();
    expect((screen.getByRole('radio', { name: /竖屏/ }) as HTMLInputElement).checked).toBe(true);
    fireEvent.change(story(), { target: { value: '面包房的清晨' } });
    await person.click(screen.getByRole('button', { name: '开始创作' }));
    await waitFor(() =>
      expect(createPath(platform.history.location)).toBe(rolesPath({ comicsId: 'c1', episodeId: 'e1' })),
    );
    expect(http.asked(comicsProjects.create)).toEqual([
      { body: { from: 'template', fromId: 'p-9', text: '面包房的清晨', ratio: '9:16', styleId: null } },
    ]);
  });

  it('that is not to be used says so', async () => {
    await open(templatePath('p-9'), {}, answer({ ...film, recipe: null }));
    expect((await screen.findByRole('alert')).textContent).toContain(comicsTexts.templateGone);
    expect(screen.getByRole('link', { name: '自己写一段故事' })).toBeTruthy();
  });
});

describe('the text step', () => {
  it('is saved while it is typed, and goes back to the original', async () => {
    const { http, scene, person } = await open(textPath({ comicsId: 'c1', episodeId: 'e1' }), {
      episode: sampleEpisode({ stage: 10, source: '原文', text: '改写' }),
    });
    http.answer(comicsEpisodes.save, ({ body }) => ({
      ...scene.episode,
      ...(body.text === undefined ? {} : { text: body.text }),
      revision: body.revision + 1,
    }));
    await person.click(await screen.findByRole('button', { name: '恢复原文' }));
    expect((screen.getByRole('textbox', { name: '文案' }) as HTMLTextAreaElement).value).toBe('原文');
    await waitFor(() =>
      expect(http.asked(comicsEpisodes.save)).toEqual([{ body: { episodeId: 'e1', revision: 5, text: '原文' } }]),
    );
    expect(await screen.findByText('已保存')).toBeTruthy();
  });

  it('shows the rewriting while it is written', async () => {
    const { http, scene } = await open(textPath({ comicsId: 'c1', episodeId: 'e1' }), {
      episode: sampleEpisode({ stage: 10 }),
    });
    const run = {
      id: 'x',
      episodeId: 'e1',
      step: 'rewrite' as const,
      state: 'running' as const,
      done: 0,
      dropped: 0,
      covered: 0,
      characters: 8,
      failure: null,
      builtin: false,
      startTime: '2025-06-01T00:00:00.000Z',
      endTime: null,
      usualSeconds: null,
    };
    await act(async () => {
      const stream = http.lastStream(comicsSteps.events);
      stream.emit({ event: 'snapshot', episode: scene.episode, roles: [], storyboards: [], run });
      stream.emit({ event: 'text', text: '灯塔在雨夜里' });
    });
    const box = screen.getByRole('textbox', { name: '文案' }) as HTMLTextAreaElement;
    expect([box.value, box.readOnly]).toEqual(['灯塔在雨夜里', true]);
    expect(screen.getByText('正在改写文案')).toBeTruthy();
  });
});

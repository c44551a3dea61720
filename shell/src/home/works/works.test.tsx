import { quickFill } from '@ai-site/shared/api/quick-fill';
import { inspiration } from '@ai-site/shared/api/showcase';
import type { PublicationCard, PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { CREATE_PATH } from '@ai-site/shared/routes';
import { createPlatformDouble, type PlatformDouble } from '@ai-site/shared/testing';
import { samplePublication } from '@ai-site/shared/testing/sample-publication';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import Home from '../Home.tsx';
import { REDUCED_MOTION } from '../motion/media.ts';
import { startDraft } from '../start-box/start-draft.ts';
import { installBrowserDoubles, matchMediaOf } from '../testing/browser-doubles.ts';

let platform: PlatformDouble;

const works = (count: number): PublicationCard[] =>
  Array.from({ length: count }, (_, no) => ({
    ...samplePublication,
    id: `w${no}`,
    workDesc: `作品${no}`,
    example: true,
    featured: no === count - 1,
  }));

const serve = (list: readonly PublicationCard[]) =>
  platform.http.answer(inspiration.list, () => ({
    list: [...list],
    cursor: null,
    epoch: null,
    fresh: 0,
    nearTags: [],
  }));

const detail = (changes: Partial<PublicationDetail> = {}): PublicationDetail => ({
  ...samplePublication,
  url: '/w.webp',
  contentType: 'image/webp',
  poster: null,
  strip: null,
  tool: 'creative-image',
  toolTitle: '创意生图',
  generateEngine: 1,
  publishTime: '2025-05-20T04:00:00.000Z',
  prompt: '雾里的山谷，清晨',
  recipe: {
    tool: 'creative-image',
    definition: '',
    values: {},
    seed: null,
    engine: 'builtin',
    model: null,
    site: '1',
    inputs: {},
  },
  sharesInputs: false,
  reproduction: null,
  parameters: [],
  price: 0,
  demonstration: true,
  builtinNotes: [],
  origin: null,
  root: null,
  remixCount: 0,
  related: [],
  mine: false,
  ...changes,
});

beforeEach(() => {
  installBrowserDoubles();
  matchMediaOf('(min-width: 1024px)', '(min-width: 768px)');
  Element.prototype.scrollIntoView = jest.fn();
  platform = createPlatformDouble();
  setPlatform(platform);
  startDraft.clear();
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const side = async () => await screen.findByRole('region', { name: '探索里的作品' });
const address = () => platform.history.location.pathname + platform.history.location.search;

describe('the wall of works', () => {
  it('begins with what operators featured, and every work leads to its page', async () => {
    serve(works(28));
    render(<Home />);
    const [first] = within(await side()).getAllByRole('link');
    expect(first?.querySelector('img')?.alt).toBe('作品27');
    fireEvent.click(first ?? document.body);
    expect(address()).toBe('/exhibitdetail?id=w27');
  });

  it('invites to make the first work where there are none, in the place that was kept for them', async () => {
    serve([]);
    render(<Home />);
    const below = screen.getByRole('region', { name: '探索里的更多作品' });
    const link = await within(below).findByRole('link', { name: '去创作' });
    fireEvent.click(link);
    expect(address()).toBe(CREATE_PATH);
  });

  it('says of examples that they are', async () => {
    serve(works(28));
    render(<Home />);
    const tiles = within(await side()).getAllByText('示例');
    expect(tiles.length).toBeGreaterThanOrEqual(9);
  });

  it('fills the box with the words of a work, and sends nothing', async () => {
    serve(works(28));
    platform.http.answer(inspiration.workInfo, () => detail());
    render(<Home />);
    fireEvent.click(within(await side()).getByRole('button', { name: '做同款：作品27' }));
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '写下想法' });
    await waitFor(() => expect(box.value).toBe('雾里的山谷，清晨'));
    expect([document.activeElement === box, address()]).toEqual([true, '/']);
    expect(platform.http.asked(quickFill.create)).toEqual([]);
  });

  it('opens the form of a tool that the box has not', async () => {
    serve(works(28));
    platform.http.answer(inspiration.workInfo, () => detail({ tool: 'creative-text', generateEngine: null }));
    platform.http.answer(quickFill.create, () => ({ id: 'fill' }));
    render(<Home />);
    fireEvent.click(within(await side()).getByRole('button', { name: '做同款：作品27' }));
    await waitFor(() => expect(address()).toContain('initId=fill'));
  });

  it('drifts, and rests for visitors who want less motion', async () => {
    serve(works(28));
    render(<Home />);
    const wall = await side();
    await waitFor(() => expect(wall.dataset.moving).toBe('true'));
    fireEvent.click(screen.getByRole('button', { name: '暂停背景视频' }));
    expect(wall.dataset.moving).toBe('false');
    cleanup();
    matchMediaOf(REDUCED_MOTION);
    render(<Home />);
    expect((await side()).dataset.moving).toBe('false');
  });

  it('says nothing of works that cannot be read: the page is there all the same', async () => {
    platform.http.answer(inspiration.list, () => {
      throw new ApiError(503, '服务正在启动或维护，请稍后重试');
    });
    render(<Home />);
    expect(await screen.findByRole('link', { name: '去创作' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: '探索里的作品' })).toBeNull();
    expect(platform.toast.shown).toEqual([]);
    expect(screen.getByRole('textbox', { name: '写下想法' })).toBeTruthy();
  });
});

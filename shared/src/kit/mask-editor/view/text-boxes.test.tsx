import { ApiError } from '@ai-site/shared/errors';
import { SafeStorage } from '@ai-site/shared/kit/storage';
import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImageText } from '../../../api/image-text.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { createMaskDrafts } from '../draft/mask-draft.ts';
import { MaskEditorStore } from '../store/mask-editor-store.ts';
import type { TextSource } from '../text-boxes/text-source.ts';
import { type EditedMask, MaskEditor, submitMask } from './MaskEditor.tsx';

const image = { key: 'p-1', url: '/p-1.jpg', width: 400, height: 300 };

const line = (text: string, top: number): ImageText['lines'][number] => ({
  text,
  confidence: 0.9,
  corners: {
    topLeft: { x: 100, y: top },
    topRight: { x: 300, y: top },
    bottomRight: { x: 300, y: top + 40 },
    bottomLeft: { x: 100, y: top + 40 },
  },
});
/** In an image twice as large as the one that is edited. */
const found: ImageText = {
  width: 800,
  height: 600,
  lines: [line('今日特价', 40), line('样张', 200), line('图库', 400)],
};
/** Painted pixels of one line: 100 by 20 with a margin of 3. */
const LINE = 106 * 26;

let answer: () => Promise<ImageText>;
let asked: AbortSignal[];
const onSubmit = jest.fn<(edited: EditedMask) => void>();
const source = (open = true): TextSource => ({
  open: async () => open,
  read: (_key, signal) => {
    asked.push(signal);
    return answer();
  },
});

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(432);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(332);
  setPlatform(createPlatformDouble());
  answer = async () => found;
  asked = [];
});
afterEach(() => {
  jest.restoreAllMocks();
});

const drafts = () => createMaskDrafts('ai-site.test.texts', { storage: new SafeStorage(() => localStorage) });

async function open(texts = source()) {
  const store = new MaskEditorStore({ image, texts, drafts: drafts(), encode: async () => new Blob(['mask']) });
  const { unmount } = render(<MaskEditor store={store} submit={{ label: '消除' }} onSubmit={onSubmit} />);
  await act(async () => undefined);
  return { user: userEvent.setup(), store, unmount, stage: screen.getByRole('application', { name: '图片编辑区' }) };
}
async function openAndRead() {
  const opened = await open();
  await opened.user.click(screen.getByRole('button', { name: '识别文字' }));
  return opened;
}

/** The boxes over the image; the list has the same ones. */
const overImage = () => within(screen.getByRole('group', { name: '识别到的文字' }));
const box = (name: string) => overImage().getByRole('checkbox', { name });
const isChecked = (element: HTMLElement) => element instanceof HTMLInputElement && element.checked;
const button = (name: string) => screen.getByRole('button', { name });

it('is not offered where text cannot be read', async () => {
  await open(source(false));
  expect(screen.queryByRole('button', { name: '识别文字' })).toBeNull();
});

it('lines are boxes that can be ticked, and those that are join the mask as one step', async () => {
  const { user, store } = await openAndRead();
  expect(
    overImage()
      .getAllByRole('checkbox')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['今日特价', '样张', '图库']);
  await user.click(box('样张'));
  await user.click(within(screen.getByRole('list')).getByRole('checkbox', { name: '图库' }));
  expect([isChecked(box('今日特价')), isChecked(box('图库')), store.paintedPixels]).toEqual([false, true, 0]);
  await user.click(button('标记 2 处'));
  expect([store.paintedPixels, store.strokes, store.history.records.length]).toEqual([2 * LINE, 1, 1]);
  expect([screen.queryByRole('group'), store.announcement]).toEqual([null, '已标记 2 处文字']);
  act(() => store.undo());
  expect(store.paintedPixels).toBe(0);
  act(() => store.redo());
  expect(store.paintedPixels).toBe(2 * LINE);
});

it('what was marked so survives a reload', async () => {
  const { user, store, unmount } = await openAndRead();
  await user.click(button('全选'));
  await user.click(button('标记 3 处'));
  unmount();
  const after = new MaskEditorStore({ image, drafts: drafts() });
  expect([after.paintedPixels, after.restored]).toEqual([store.paintedPixels, true]);
  after.undo();
  expect(after.paintedPixels).toBe(0);
});

it('keys go from box to box and tick them', async () => {
  const { user, stage } = await openAndRead();
  expect(document.activeElement).toBe(box('今日特价'));
  await user.keyboard('{ArrowDown}{Enter}{ArrowRight} {ArrowRight}');
  expect(document.activeElement).toBe(box('今日特价'));
  expect(overImage().getAllByRole('checkbox').map(isChecked)).toEqual([false, true, true]);
  expect(
    overImage()
      .getAllByRole('checkbox')
      .map(({ tabIndex }) => tabIndex),
  ).toEqual([0, -1, -1]);
  await user.keyboard('{Escape}');
  expect([screen.queryByRole('group'), document.activeElement]).toEqual([null, stage]);
});

it('all and none are ticked by one press; ticks are there again when the boxes come back, which asks no second time', async () => {
  const { user } = await openAndRead();
  await user.click(button('全选'));
  await user.click(button('关闭文字框'));
  await user.click(button('识别文字'));
  expect([overImage().getAllByRole('checkbox').every(isChecked), asked.length]).toEqual([true, 1]);
  await user.click(button('全不选'));
  expect(button('标记所选').hasAttribute('disabled')).toBe(true);
});

it('what is ticked counts as marked when the mask is submitted', async () => {
  const { user, store } = await openAndRead();
  await user.click(box('样张'));
  await user.click(button('消除'));
  await act(async () => undefined);
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ paintedPixels: LINE, strokes: 1 }));
  act(() => store.clear());
  await expect(submitMask(store)).rejects.toThrow();
});

it('Escape ends reading, whatever comes of it later', async () => {
  const later = Promise.withResolvers<ImageText>();
  answer = () => later.promise;
  const { user } = await openAndRead();
  expect(document.activeElement).toBe(button('取消'));
  await user.keyboard('{Escape}');
  expect([asked[0]?.aborted, button('识别文字').hasAttribute('aria-busy')]).toEqual([true, false]);
  await act(async () => later.resolve(found));
  expect(screen.queryByRole('group')).toBeNull();
});

it('says so when there is no text', async () => {
  answer = async () => ({ ...found, lines: [] });
  const { user } = await openAndRead();
  const panel = screen.getByRole('region', { name: '识别到的文字' });
  expect([
    within(panel).getByText('未识别到文字') !== null,
    within(panel).queryByRole('button', { name: '全选' }),
  ]).toEqual([true, null]);
  await user.click(button('关闭文字框'));
  expect(screen.queryByRole('region', { name: '识别到的文字' })).toBeNull();
});

it('can be tried again after a failure', async () => {
  answer = () => Promise.reject(new ApiError(503, '文字识别失败，请稍后重试'));
  const { user } = await openAndRead();
  expect(screen.queryByRole('region', { name: '识别到的文字' })).toBeNull();
  answer = async () => found;
  await user.click(button('识别文字'));
  expect(overImage().getAllByRole('checkbox')).toHaveLength(3);
});

it('the boxes of an image go with it', async () => {
  const { user, store } = await openAndRead();
  await user.click(box('样张'));
  act(() => store.addResult({ ...image, key: 'r-1', url: '/r-1.png' }));
  expect(screen.queryByRole('group')).toBeNull();
  await user.click(button('识别文字'));
  expect([asked.length, overImage().getAllByRole('checkbox').some(isChecked)]).toEqual([2, false]);
});

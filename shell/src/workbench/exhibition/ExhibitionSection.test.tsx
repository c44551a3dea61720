import { showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { chooseOption } from '@ai-site/shared/testing/choose-option';
import { expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard, sampleRule, sampleTag } from '../testing/sample-reviews.ts';
import { ExhibitionSection } from './ExhibitionSection.tsx';
import { ExhibitionStore } from './exhibition-store.ts';

const card = (no: number) => sampleCard({ id: `p-${no}`, workDesc: `作品${no}` });
const tags = [sampleTag(), sampleTag({ id: 2, tagName: '人物', count: 2, position: 2 })];

async function open(part: '画廊' | '标签' | '内容规则' | '示例') {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  const { http } = platform;
  http.answer(showcaseReviews.featured, () => [card(1), card(2), card(3)]);
  http.answer(showcaseReviews.orderFeatured, () => null);
  http.answer(showcaseReviews.feature, () => null);
  http.answer(showcaseReviews.tags, () => tags);
  http.answer(showcaseReviews.rules, () => [sampleRule]);
  http.answer(showcaseReviews.examples, () => ({ shown: true, count: 58 }));
  const store = new ExhibitionStore(http);
  render(<ExhibitionSection store={store} />);
  const hand = userEvent.setup();
  await hand.click(screen.getByRole('button', { name: part }));
  return { ...platform, store, hand };
}

const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label')?.slice(-1));
const gallery = '画廊里的作品，按展示顺序';

it('the gallery is reordered by buttons: the focus stays with the work, and its place is announced', async () => {
  const { http, hand } = await open('画廊');
  await hand.click(await screen.findByRole('button', { name: '后移 作品1' }));
  expect([namesIn(gallery), document.activeElement?.getAttribute('aria-label')]).toEqual([
    ['2', '1', '3'],
    '后移 作品1',
  ]);
  await hand.keyboard('{Enter}');
  // At the end the button of its direction is disabled.
  expect([namesIn(gallery), document.activeElement?.getAttribute('aria-label')]).toEqual([
    ['2', '3', '1'],
    '前移 作品1',
  ]);
  expect(screen.getByRole('status').textContent).toBe('作品1：第 3 位，共 3 个');
  await waitFor(() =>
    expect(http.asked(showcaseReviews.orderFeatured).at(-1)).toEqual({ body: { ids: ['p-2', 'p-3', 'p-1'] } }),
  );
});

it('the gallery is reordered by dragging a handle', async () => {
  const { http } = await open('画廊');
  const list = await screen.findByRole('list', { name: gallery });
  const items = within(list).getAllByRole('listitem');
  Object.assign(document, { elementFromPoint: () => items[2] });
  const handle = within(items[0] ?? list).getByTitle('拖动排序');
  // jsdom's pointer events have no buttons.
  const point = (kind: string) => fireEvent(handle, new MouseEvent(kind, { bubbles: true }));
  point('pointerdown');
  point('pointermove');
  expect(items[2]?.dataset.drop).toBe('after');
  point('pointerup');
  Reflect.deleteProperty(document, 'elementFromPoint');
  expect(namesIn(gallery)).toEqual(['2', '3', '1']);
  await waitFor(() =>
    expect(http.asked(showcaseReviews.orderFeatured)).toEqual([{ body: { ids: ['p-2', 'p-3', 'p-1'] } }]),
  );
});

it('an order that could not be saved is that of the server again', async () => {
  const { http, hand, toast } = await open('画廊');
  http.answer(showcaseReviews.orderFeatured, () => {
    throw new ApiError(409, '画廊已有变化，请刷新后重试');
  });
  await hand.click(await screen.findByRole('button', { name: '前移 作品2' }));
  await waitFor(() => expect(toast.shown).toEqual([{ kind: 'error', text: '画廊已有变化，请刷新后重试' }]));
  await waitFor(() => expect(namesIn(gallery)).toEqual(['1', '2', '3']));
});

it('works come into the gallery by their address, and go out of it', async () => {
  const { http, hand } = await open('画廊');
  const field = screen.getByRole('textbox', { name: '作品地址或编号' });
  await hand.type(field, 'https://example.com/gallery{Enter}');
  expect(screen.getByText('请粘贴作品页面的地址或作品编号')).toBeTruthy();
  await hand.clear(field);
  await hand.type(field, 'https://example.com/exhibitdetail?id=p-9{Enter}');
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  await hand.click(await screen.findByRole('button', { name: '移出画廊 作品2' }));
  await waitFor(() => expect(namesIn(gallery)).toEqual(['1', '3']));
  expect(http.asked(showcaseReviews.feature).map(({ body }) => body)).toEqual([
    { id: 'p-9', featured: true },
    { id: 'p-2', featured: false },
  ]);
});

it('tags are created, renamed, hidden and ordered', async () => {
  const { http, hand } = await open('标签');
  await hand.click(screen.getByRole('button', { name: '新建标签' }));
  const creation = within(await screen.findByRole('dialog', { name: '新建标签' }));
  http.answer(showcaseReviews.saveTag, () => {
    throw new ApiError(409, showcaseTexts.tagExists);
  });
  await hand.type(creation.getByRole('textbox', { name: '名称' }), '人物');
  await hand.click(creation.getByRole('button', { name: '保存' }));
  expect(await creation.findByText(showcaseTexts.tagExists)).toBeTruthy();
  http.answer(showcaseReviews.saveTag, ({ body }) => [
    ...tags,
    sampleTag({ id: 3, tagName: body.tagName, hidden: body.hidden ?? false }),
  ]);
  await hand.clear(creation.getByRole('textbox', { name: '名称' }));
  await hand.type(creation.getByRole('textbox', { name: '名称' }), '玩具');
  await hand.click(creation.getByRole('button', { name: '保存' }));
  await hand.click(await screen.findByRole('button', { name: '隐藏 玩具' }));
  await waitFor(() =>
    expect(http.asked(showcaseReviews.saveTag).at(-1)).toEqual({ body: { id: 3, tagName: '玩具', hidden: true } }),
  );
  expect(await screen.findByText('已隐藏')).toBeTruthy();
  http.answer(showcaseReviews.orderTags, () => tags);
  await hand.click(screen.getByRole('button', { name: '前移 人物' }));
  await waitFor(() => expect(http.asked(showcaseReviews.orderTags)).toEqual([{ body: { ids: [2, 1, 3] } }]));
});

it('a tag is merged into another one', async () => {
  const { http, hand } = await open('标签');
  await hand.click(await screen.findByRole('button', { name: '合并 风景' }));
  const dialog = within(await screen.findByRole('dialog', { name: '合并「风景」' }));
  await chooseOption(hand, await dialog.findByRole('combobox', { name: /并入/ }), '人物（2）');
  http.answer(showcaseReviews.mergeTags, () => [sampleTag({ id: 2, tagName: '人物', count: 6 })]);
  await hand.click(dialog.getByRole('button', { name: '合并' }));
  expect(await screen.findByText('6 个作品')).toBeTruthy();
  expect(http.asked(showcaseReviews.mergeTags)).toEqual([{ body: { from: 1, into: 2 } }]);
});

it('content rules are created, changed and removed', async () => {
  const { http, hand, toast } = await open('内容规则');
  await hand.click(await screen.findByRole('button', { name: '修改 加微信' }));
  const dialog = within(await screen.findByRole('dialog', { name: '修改内容规则' }));
  await hand.click(await dialog.findByRole('radio', { name: '直接拒绝' }));
  http.answer(showcaseReviews.saveRule, ({ body }) => [{ ...sampleRule, action: body.action }]);
  await hand.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(http.asked(showcaseReviews.saveRule)).toEqual([{ body: { ...sampleRule, action: 'refuse' } }]),
  );
  await hand.click(await screen.findByRole('button', { name: '删除 加微信' }));
  const removal = within(await screen.findByRole('dialog', { name: '删除内容规则' }));
  http.answer(showcaseReviews.removeRule, () => []);
  await hand.click(removal.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('还没有内容规则')).toBeTruthy();
  expect(toast.shown.map(({ text }) => text)).toEqual(['规则已保存', '规则「加微信」已删除']);
});

it('examples are hidden and shown again', async () => {
  const { http, hand } = await open('示例');
  const control = await screen.findByRole('switch', { name: '展示示例作品' });
  expect(screen.getByText(/自带 58 个示例/)).toBeTruthy();
  http.answer(showcaseReviews.showExamples, ({ body }) => ({ shown: body.shown, count: 58 }));
  await hand.click(control);
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: '展示示例作品' }).getAttribute('aria-checked')).toBe('false'),
  );
  expect(http.asked(showcaseReviews.showExamples)).toEqual([{ body: { shown: false } }]);
});

import { comicsRoom } from '@ai-site/shared/api/comics/room';
import { tasks } from '@ai-site/shared/api/tasks';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleRun as run, sampleMusic, sampleStyle as style } from '../testing/sample-comics.ts';
import { ComicsSection } from './ComicsSection.tsx';
import { ComicsRoomStore } from './comics-room-store.ts';

async function open(part?: string) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  const { http } = platform;
  let styles = [style('a'), style('b', { projects: 3 })];
  http.answer(comicsRoom.styles, () => styles);
  http.answer(comicsRoom.orderStyles, () => styles);
  http.answer(comicsRoom.saveStyle, ({ body }) => {
    styles =
      body.id === null
        ? [...styles, style('c', { name: body.name })]
        : styles.map((one) => (one.id === body.id ? { ...one, shown: body.shown } : one));
    return styles;
  });
  http.answer(comicsRoom.music, () => [sampleMusic]);
  http.answer(comicsRoom.sample, () => ({
    title: '雨夜的灯塔',
    shown: true,
    stored: 4,
    files: 4,
    film: { url: '/f.mp4', posterUrl: '/f.webp' },
  }));
  http.answer(comicsRoom.showSample, ({ body }) => ({
    title: '雨夜的灯塔',
    shown: body.shown,
    stored: 4,
    files: 4,
    film: null,
  }));
  http.answer(comicsRoom.runCounts, () => [
    { step: 'image' as const, waiting: 2, running: 1, failed: 3, done: 40, tenths: 4000 },
  ]);
  http.answer(comicsRoom.runs, ({ query }) => ({
    items: query?.state === 'failed' ? [run('f', { state: 'failed', failure: '内容被拒绝', tenths: 0 })] : [run('d')],
    cursor: null,
  }));
  http.answer(comicsRoom.prices, () => [{ kind: 'music' as const, priceKey: 'music', credits: 15, usual: 20 }]);
  http.answer(comicsRoom.changes, () => [
    {
      id: '1',
      at: '2026-03-04T03:00:00Z',
      actor: '操作员 137****0001',
      kind: 'style' as const,
      name: '国风水墨',
      fields: ['shown', 'negative'],
    },
  ]);
  render(<ComicsSection store={new ComicsRoomStore(http)} />);
  const hand = userEvent.setup();
  if (part !== undefined) await hand.click(screen.getByRole('button', { name: part }));
  return { ...platform, hand };
}

it('a style is switched off and on, moved, and said to be used by how many', async () => {
  const { http, hand, toast } = await open();
  const list = await screen.findByRole('list', { name: '画面风格，按显示顺序' });
  expect(within(list).getByText('3 个作品在用')).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: '停用 风格b' }));
  expect(await screen.findByRole('button', { name: '启用 风格b' })).toBeTruthy();
  expect([http.asked(comicsRoom.saveStyle)[0]?.body, toast.shown[0]?.text]).toEqual([
    { id: 'b', name: '风格b', words: '画面词b', negative: '', shown: false, image: null },
    '风格「风格b」已停用',
  ]);
  await hand.click(screen.getByRole('button', { name: '前移 风格b' }));
  await waitFor(() => expect(http.asked(comicsRoom.orderStyles)).toEqual([{ body: { ids: ['b', 'a'] } }]));
  http.answer(comicsRoom.saveStyle, () => {
    throw new ApiError(409, '已有同名的，请换一个名称');
  });
  await hand.click(screen.getByRole('button', { name: '停用 风格a' }));
  await waitFor(() => expect(toast.shown.at(-1)?.text).toBe('已有同名的，请换一个名称'));
});

it('a new style needs an image and words', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
  const { http, hand } = await open();
  http.answer(tasks.uploadUrl, () => ({
    url: '/files/creation/p.webp?signature=s',
    key: 'creation/p.webp',
    expiresIn: 300,
    readUrl: '',
  }));
  await hand.click(screen.getByRole('button', { name: '新建风格' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建画面风格' }));
  expect(dialog.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText('选择示例图'), {
    target: { files: [new File(['a'], 'p.png', { type: 'image/png' })] },
  });
  await hand.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('请填写画面词')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: '名称' }), { target: { value: '黏土' } });
  fireEvent.change(dialog.getByRole('textbox', { name: '画面词' }), { target: { value: '黏土定格动画' } });
  fireEvent.change(dialog.getByRole('textbox', { name: '反向词' }), { target: { value: '照片' } });
  await hand.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(http.asked(comicsRoom.saveStyle)[0]?.body).toEqual({
      id: null,
      name: '黏土',
      words: '黏土定格动画',
      negative: '照片',
      shown: true,
      image: 'creation/p.webp',
    }),
  );
  expect(http.asked(tasks.uploadUrl)[0]?.query).toMatchObject({ field: 'imageUrl', ext: 'png' });
});

it('music is listened to, and the sample hidden', async () => {
  const { http, hand } = await open('配乐库');
  expect((await screen.findByLabelText('试听 灯火可亲')).getAttribute('src')).toBe('/m.mp3');
  expect(screen.getByText('1:15 · 2 个作品在用')).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: '示例' }));
  await hand.click(await screen.findByRole('switch', { name: '在首页展示示例' }));
  await waitFor(() => expect(http.asked(comicsRoom.showSample)).toEqual([{ body: { shown: false } }]));
});

it('work is filtered by step and state, and a failure says why', async () => {
  const { http, hand } = await open('运行');
  expect((await screen.findByRole('row', { name: /^画面/ })).textContent).toContain(
    '《雨夜的灯塔》第1集139****0001完成10.012 秒',
  );
  await hand.click(screen.getByRole('button', { name: /^画面\s*等待 2 · 进行 1/ }));
  await hand.click(screen.getByRole('button', { name: '失败' }));
  expect(await screen.findByText('内容被拒绝')).toBeTruthy();
  expect(http.asked(comicsRoom.runs).at(-1)?.query).toEqual({ step: 'image', state: 'failed' });
});

it('prices and changes are read', async () => {
  const { hand } = await open('价格');
  expect((await screen.findByRole('row', { name: /^生成配乐/ })).textContent).toContain(
    '15 算力已设置（默认 20）PRICES music',
  );
  await hand.click(screen.getByRole('button', { name: '修改记录' }));
  expect((await screen.findByRole('list', { name: '修改记录' })).textContent).toContain(
    '操作员 137****0001 修改了风格「国风水墨」的启用状态、反向词',
  );
});

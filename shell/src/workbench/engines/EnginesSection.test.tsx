import { engines, type ToolEngine } from '@ai-site/shared/api/engines';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { emptyResult as empty, sampleEngine as entry, sampleTrial as trial } from '../testing/sample-engines.ts';
import { EnginesSection } from './EnginesSection.tsx';
import { EnginesStore } from './engines-store.ts';
import { TRIAL_POLL_MS } from './trial-run.ts';

function open(...list: readonly ToolEngine[]) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(engines.list, () => [...list]);
  platform.http.answer(engines.alerts, () => []);
  const store = new EnginesStore(platform.http);
  render(<EnginesSection store={store} />);
  return { http: platform.http, store };
}

const cellsOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('shows each tool with its engine, the setting, its state and its metrics', async () => {
  open(
    entry,
    {
      ...entry,
      tool: 'erase',
      title: '无痕消除',
      setting: 'ENGINE_ERASE',
      engine: 'sdwebui',
      reachable: false,
      own: false,
      runs: 0,
      errorRate: null,
      medianMs: null,
      lastFailure: null,
    },
    { ...entry, tool: 'hd-image', title: '高清修复', errorRate: 0.4 },
    { ...entry, tool: 'control-image', title: '控图', open: false },
  );
  const texts = (await cellsOf('AI抠图')).map(({ textContent }) => textContent);
  expect(texts.slice(0, 4)).toEqual([
    '内置演示引擎ENGINE_CUTOUT',
    '正常',
    expect.stringContaining('50 次，失败 2%'),
    '2.4 秒',
  ]);
  expect(texts[4]).toContain('模型服务响应超时');
  expect((await cellsOf('无痕消除')).map(({ textContent }) => textContent).slice(0, 5)).toEqual([
    'Stable Diffusion WebUIENGINE_ERASE（未设，用 ENGINE_DEFAULT）',
    '连接不上',
    '—',
    '—',
    '—',
  ]);
  expect((await cellsOf('高清修复'))[1]?.textContent).toBe('不稳定');
  expect(screen.getByRole('button', { name: '试一次 控图' })).toHaveProperty('disabled', true);
});

it('says which engine was passed over for a tool, and why', async () => {
  open(
    { ...entry, own: false, passed: [{ engine: 'openai', lacks: ['抠图'] }] },
    {
      ...entry,
      tool: 'model-swap',
      title: 'AI换模特',
      open: false,
      passed: [{ engine: 'builtin', lacks: ['换模特'] }],
    },
    { ...entry, tool: 'music', title: 'AI音乐', demonstration: true },
  );
  const engineOf = async (name: string) => (await cellsOf(name))[0]?.textContent;
  expect(await engineOf('AI抠图')).toContain('OpenAI 兼容服务 不支持抠图，由下一个引擎完成');
  expect(await engineOf('AI换模特')).toMatch(/内置演示引擎 不支持换模特$/);
  expect(await engineOf('AI音乐')).toContain('程序绘制的演示，不扣算力');
});

it('tries a tool and shows what it made', async () => {
  const { http } = open(entry);
  http.answer(engines.startTrial, () => trial);
  http.answer(engines.trial, () => ({ trial, ...empty }));
  fireEvent.click(await screen.findByRole('button', { name: '试一次 AI抠图' }));
  const dialog = within(await screen.findByRole('dialog', { name: '试一次：AI抠图' }));
  expect(dialog.getByText(/不扣算力/)).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(TRIAL_POLL_MS));
  http.answer(engines.trial, () => ({
    trial: { ...trial, state: 'succeeded' as const, ms: 640 },
    ...empty,
    contentType: 'image/png',
    size: 20_480,
    width: 320,
    height: 320,
    image: 'data:image/webp;base64,AA',
  }));
  await act(() => jest.advanceTimersByTimeAsync(TRIAL_POLL_MS));
  expect(dialog.getByRole('img', { name: '试用的结果' }).getAttribute('src')).toBe('data:image/webp;base64,AA');
  expect(dialog.getByText('640 毫秒')).toBeTruthy();
  expect(dialog.getByText(/320 × 320/)).toBeTruthy();
  expect(http.asked(engines.list)).toHaveLength(2);
});

it('says why a trial was refused', async () => {
  const { http } = open(entry);
  http.answer(engines.startTrial, () => {
    throw new ApiError(429, '每分钟最多试用 6 次，请稍后再试');
  });
  fireEvent.click(await screen.findByRole('button', { name: '试一次 AI抠图' }));
  expect(await screen.findByText('每分钟最多试用 6 次，请稍后再试')).toBeTruthy();
});

it('lists the alerts, and an operator resolves one with a note', async () => {
  const { http, store } = open(entry);
  const alert = {
    id: 'a-1',
    tool: 'cutout',
    title: 'AI抠图',
    engine: 'sdwebui',
    tasks: 3,
    lastTaskId: 'task-9',
    failure: '模型服务出错',
    firstAt: '2026-03-04T03:00:00Z',
    lastAt: '2026-03-04T05:00:00Z',
    resolvedAt: null,
    resolvedBy: null,
    note: '',
  };
  http.answer(engines.alerts, () => [alert]);
  await act(() => store.alerts.refresh());
  expect(store.waiting).toBe(1);
  expect(within(screen.getByRole('list', { name: '任务告警' })).getByText(/3 个任务多次未能完成/)).toBeTruthy();
  http.answer(engines.resolveAlert, ({ body }) => ({
    ...alert,
    resolvedAt: '2026-03-04T06:00:00Z',
    resolvedBy: '操作员 137****0001',
    note: body.note,
  }));
  fireEvent.click(screen.getByRole('button', { name: '处理 AI抠图 的告警' }));
  fireEvent.change(await screen.findByRole('textbox', { name: '处理说明' }), { target: { value: '已扩容' } });
  fireEvent.click(screen.getByRole('button', { name: '标记为已处理' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(http.asked(engines.resolveAlert)).toMatchObject([{ params: { id: 'a-1' }, body: { note: '已扩容' } }]);
  expect(store.waiting).toBe(0);
});

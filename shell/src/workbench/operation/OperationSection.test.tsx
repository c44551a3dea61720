import { alertWebhooks } from '@ai-site/shared/api/alert-webhooks';
import { type OperationView, operation } from '@ai-site/shared/api/operation';
import { operationFigures } from '@ai-site/shared/domain/operation';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OperationSection } from './OperationSection.tsx';

const keys = operationFigures.map(({ key }) => key);
const each = <T,>(of: (key: (typeof keys)[number]) => T) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<(typeof keys)[number], T>;

const nothing: OperationView = {
  at: '2026-03-01T08:00:00.000Z',
  hours: 6,
  stepMinutes: 6,
  processes: [],
  figures: each(() => Array.from({ length: 60 }, () => null)),
  latest: each(() => null),
  site: {
    books: null,
    openAlerts: 0,
    failedJobs: 0,
    backup: { isConfigured: false, ageSeconds: null, isOverdue: false },
  },
};
const running = {
  id: 'abcdef123',
  role: 'web',
  host: 'node-1',
  startedAt: '2026-03-01T07:00:00.000Z',
  lastAt: '2026-03-01T08:00:00.000Z',
  isGone: false,
} as const;

function open(changes: Partial<OperationView>) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(operation.view, () => ({ ...nothing, ...changes }));
  platform.http.answer(alertWebhooks.list, () => ({ channels: [], open: [] }));
  const { container } = render(<OperationSection />);
  return { platform, container };
}

it('twelve figures show their last value, and their course for screen readers too', async () => {
  const points = Array.from({ length: 60 }, (_, no) => (no < 30 ? null : no));
  const { platform } = open({
    processes: [running],
    figures: { ...nothing.figures, requests: points },
    latest: { ...nothing.latest, requests: 59, latency: 0.12, memory: 3 * 1024 ** 3, pool: 0.25 },
  });
  await screen.findByRole('region', { name: '请求' });
  // The robots that are told of alerts have one of their own.
  expect(
    screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-label') ?? '')
      .filter((name) => name !== '告警通知'),
  ).toHaveLength(12);
  const requests = within(screen.getByRole('region', { name: '请求' }));
  expect(requests.getByText('59')).toBeTruthy();
  expect(requests.getByRole('img', { name: '最近 6 小时：最低 30，最高 59，现在 59' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '响应时间' })).getByText('120 毫秒')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '内存' })).getByText('3.0 GB')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '数据库连接' })).getByText('25%')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '48 小时' }));
  expect(platform.http.asked(operation.view)).toEqual([{ query: { hours: 6 } }, { query: { hours: 48 } }]);
});

it('a site that has just started says when the first value comes', async () => {
  open({});
  expect(await screen.findByText('还没有数据')).toBeTruthy();
  expect(screen.getByText('账目还没有核对')).toBeTruthy();
});

it('one sample is a dot', async () => {
  const { container } = open({
    processes: [running],
    figures: { ...nothing.figures, sockets: [...Array.from({ length: 59 }, () => null), 4] },
    latest: { ...nothing.latest, sockets: 4 },
  });
  await screen.findByRole('region', { name: '长连接' });
  expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(['M100 0h0']);
});

it('a value that is too high, and what waits for an operator, are said in words', async () => {
  open({
    processes: [running],
    latest: { ...nothing.latest, errors: 3, pool: 0.5 },
    site: {
      books: { mismatches: 2, at: nothing.at },
      openAlerts: 1,
      failedJobs: 4,
      backup: { isConfigured: true, ageSeconds: 30 * 3600, isOverdue: true },
    },
  });
  expect(within(await screen.findByRole('region', { name: '服务器错误' })).getByText('偏高')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '数据库连接' })).queryByText('偏高')).toBeNull();
  const states = within(screen.getByRole('list', { name: '站点状态' }));
  for (const text of ['账目有 2 处不一致', '1 个告警待处理', '4 次作业最终失败', '备份于 30 小时前'])
    expect(states.getByText(text)).toBeTruthy();
});

it('a process without samples is shown as stopped', async () => {
  open({ processes: [running, { ...running, id: 'gone99999', role: 'worker', isGone: true }] });
  const row = within(await screen.findByRole('row', { name: /作业 · node-1/ }));
  expect(row.getByText('已停止')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /网页 · node-1/ })).getByText('运行中')).toBeTruthy();
});

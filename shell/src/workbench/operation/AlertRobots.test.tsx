import { type AlertWebhooksView, alertWebhooks } from '@ai-site/shared/api/alert-webhooks';
import { siteAlerts } from '@ai-site/shared/domain/site-alerts';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sections } from '../sections/sections.ts';
import { AlertRobots } from './AlertRobots.tsx';

const AT = '2026-03-01T08:00:00.000Z';

function open(view: AlertWebhooksView) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(alertWebhooks.list, () => view);
  render(<AlertRobots />);
  return platform;
}

const working = { channel: 'dingtalk', lastSentAt: AT, failure: null, waiting: 0 } as const;
const failing = {
  channel: 'feishu',
  lastSentAt: null,
  failure: { at: AT, problem: 'refused', detail: '19021 sign match fail' },
  waiting: 3,
} as const;

it('a site without robots says by which settings they are connected', async () => {
  open({ channels: [], open: [] });
  expect(await screen.findByText(/没有设置群机器人/)).toBeTruthy();
});

it('robots show what they took, what they answered, and what is open', async () => {
  open({ channels: [working, failing], open: [{ name: 'BooksDiffer', detail: '核对发现 2 处', since: AT }] });
  expect(within(await screen.findByRole('row', { name: /钉钉/ })).getByText('正常')).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /飞书/ }));
  for (const text of ['机器人拒绝了这条消息', '19021 sign match fail', '，3 条待发'])
    expect(row.getByText(text)).toBeTruthy();
  expect(within(screen.getByRole('list', { name: '正在发生的告警' })).getByText('账目不一致')).toBeTruthy();
});

it('试发 asks one robot and looks again; what it answers is shown', async () => {
  const platform = open({ channels: [working], open: [] });
  let fails = false;
  platform.http.answer(alertWebhooks.try, () => {
    if (fails) throw new ApiError(502, '机器人拒绝了这条消息（310000 sign not match）');
    return null;
  });
  await userEvent.click(await screen.findByRole('button', { name: '试发到钉钉' }));
  expect(platform.http.asked(alertWebhooks.try)).toEqual([{ params: { channel: 'dingtalk' } }]);
  expect(platform.http.asked(alertWebhooks.list)).toHaveLength(2);
  fails = true;
  await userEvent.click(screen.getByRole('button', { name: '试发到钉钉' }));
  expect(platform.http.asked(alertWebhooks.try)).toHaveLength(2);
});

it('every alert links to a section that the workbench has', () => {
  const keys: readonly string[] = sections.map(({ key }) => key);
  expect(Object.values(siteAlerts).filter(({ tab }) => !keys.includes(tab))).toEqual([]);
});

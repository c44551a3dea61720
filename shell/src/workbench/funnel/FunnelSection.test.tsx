import { type FunnelVariant, funnel } from '@ai-site/shared/api/funnel';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FunnelSection } from './FunnelSection.tsx';

function open(variants: readonly FunnelVariant[]) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(funnel.list, () => ({ from: '2024-02-24', to: '2024-03-01', variants: [...variants] }));
  render(<FunnelSection />);
  return platform;
}

it('operators compare the steps of the versions, in charts and in a table', async () => {
  const platform = open([
    { version: '1.4.0', counts: { seen: 1200, focus: 600, submit: 300, login: 150, result: 120, 'second-day': 60 } },
    { version: '1.5.0-rc.1', counts: { seen: 100, focus: 70, submit: 40, login: 20, result: 20, 'second-day': 9 } },
  ]);
  const table = within(await screen.findByRole('table', { name: /每一步的人数/ }));
  const cells = table.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'));
  expect(cells.slice(1).map((row) => row.map(({ textContent }) => textContent))).toEqual([
    ['1200', '60050%', '30050%', '15050%', '12080%', '605.0%'],
    ['100', '7070%', '4057%', '2050%', '20100%', '99.0%'],
  ]);
  expect(screen.getByRole('figure', { name: '外壳 1.5.0-rc.1' })).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: '近 30 天' }));
  expect(platform.http.asked(funnel.list)).toEqual([{ query: { days: 7 } }, { query: { days: 30 } }]);
});

it('nobody has come yet', async () => {
  open([]);
  expect(await screen.findByText('这段时间还没有访问')).toBeTruthy();
});

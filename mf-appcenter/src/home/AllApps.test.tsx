import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppCentre } from '../centre/app-centre.ts';
import { appPlatform, sampleApp } from '../testing/sample-apps.ts';
import { AllApps } from './AllApps.tsx';

beforeEach(() => {
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'matchMedia');
});

it('shows the catalogue by steps, gives the focus to what is new, and begins anew with another category', async () => {
  const drawn = Array.from({ length: 30 }, (_, index) => sampleApp(`画${index}`));
  const written = Array.from({ length: 35 }, (_, index) => sampleApp(`写${index}`, { categories: ['write'] }));
  const platform = appPlatform({ apps: [...drawn, ...written], topics: [] });
  setPlatform(platform);
  const centre = new AppCentre(platform);
  await centre.catalogue.refresh();
  const { rerender } = render(<AllApps centre={centre} category={null} onCategory={() => undefined} />);
  const cards = () => screen.getAllByRole('article').length;
  const more = () => screen.queryByRole('button', { name: /显示更多/ });
  const person = userEvent.setup();
  await waitFor(() => expect(cards()).toBe(30));
  expect([screen.getByText('65 个').tagName, cards(), more()?.textContent]).toEqual([
    'P',
    30,
    '显示更多（还有 35 个）',
  ]);
  for (const left of [35, 5]) await person.click(screen.getByRole('button', { name: `显示更多（还有 ${left} 个）` }));
  expect([cards(), more(), document.activeElement]).toEqual([65, null, screen.getByRole('link', { name: '写30' })]);
  rerender(<AllApps centre={centre} category="write" onCategory={() => undefined} />);
  expect([cards(), more()?.textContent]).toEqual([30, '显示更多（还有 5 个）']);
});

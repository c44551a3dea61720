import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appPlatform, sampleApp } from '../../testing/sample-apps.ts';
import SearchScreen from './SearchScreen.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'matchMedia');
});

it('shows many results by steps, and begins anew with another query', async () => {
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
  const platform = appPlatform(
    { apps: Array.from({ length: 45 }, (_, index) => sampleApp(`图片${index}`)), topics: [] },
    { path: '/appCenter/search?q=图' },
  );
  setPlatform(platform);
  await act(async () => {
    render(
      <HistoryRouter history={platform.history}>
        <SearchScreen />
      </HistoryRouter>,
    );
  });
  const person = userEvent.setup();
  const cards = () => screen.getAllByRole('article').length;
  expect([screen.getByText('找到 45 个应用').textContent, cards()]).toEqual(['找到 45 个应用', 20]);
  await person.click(screen.getByRole('button', { name: '显示更多（还有 25 个）' }));
  await person.click(screen.getByRole('button', { name: '显示更多（还有 5 个）' }));
  expect([cards(), screen.queryByRole('button', { name: /显示更多/ })]).toEqual([45, null]);
  await person.type(screen.getByRole('combobox', { name: '搜索应用' }), '片');
  expect(cards()).toBe(20);
});

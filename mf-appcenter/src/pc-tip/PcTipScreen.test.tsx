import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryHistory } from 'history';
import PcTipScreen from './PcTipScreen.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'matchMedia');
});

function open(phone: boolean): void {
  Object.assign(window, { matchMedia: () => ({ matches: phone }) });
  setPlatform(createPlatformDouble());
  render(
    <HistoryRouter history={createMemoryHistory({ initialEntries: ['/redirect/toPcTip?title=Photoshop'] })}>
      <PcTipScreen />
    </HistoryRouter>,
  );
}

it('sends a phone to a computer', () => {
  open(true);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('「Photoshop」请在电脑端使用');
  expect(screen.getByRole('button', { name: '复制网址' })).toBeTruthy();
});

it('tells a computer that the app works there', () => {
  open(false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('「Photoshop」可以在这台电脑上使用');
  expect(screen.queryByRole('button', { name: '复制网址' })).toBeNull();
  expect(screen.getByRole('link', { name: '去应用中心' }).getAttribute('href')).toBe('/appCenter');
});

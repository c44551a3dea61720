import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { createPlatformDouble, sampleRemote } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ClosedScreen } from './ClosedScreen.tsx';

function open(title: string) {
  const platform = createPlatformDouble();
  setPlatform(platform);
  render(
    <HistoryRouter history={platform.history}>
      <ClosedScreen remote={sampleRemote({ title, closed: true, compatible: false })} />
    </HistoryRouter>,
  );
  return platform.site.name;
}

describe('the routes of a remote that is not served', () => {
  it('say that it is not open, with its name, and lead home', () => {
    const site = open('音乐');
    expect(screen.getByRole('heading').textContent).toBe('「音乐」暂未开放');
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
    expect(document.title).toBe(`音乐 · ${site}`);
  });

  it('say so of one that never told its name', () => {
    open('');
    expect(screen.getByRole('heading').textContent).toBe('该功能暂未开放');
  });
});

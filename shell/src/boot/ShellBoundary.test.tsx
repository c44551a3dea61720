import { lazyScreen } from '@ai-site/shared/kit/lazy';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ShellBoundary } from './ShellBoundary.tsx';

const lost = () => Object.assign(new Error('Loading chunk home failed.'), { name: 'ChunkLoadError' });

let silent: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  silent = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => silent.mockRestore());

function createdPlatform() {
  const platform = createPlatformDouble();
  setPlatform(platform);
  return platform.telemetry;
}

describe('a screen of the shell', () => {
  it('that could not be fetched is tried again first, and comes back', async () => {
    const telemetry = createdPlatform();
    const load = jest
      .fn<() => Promise<{ default: () => ReactNode }>>()
      .mockRejectedValueOnce(lost())
      .mockResolvedValue({ default: () => <h1>首页</h1> });
    const Home = lazyScreen(load);
    render(
      <ShellBoundary>
        <Home />
      </ShellBoundary>,
    );
    expect((await screen.findByRole('heading')).textContent).toBe('页面没有加载成功');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['重试', '刷新页面']);
    expect(telemetry.reports).toEqual([
      { event: 'remote-failed', name: 'shell', version: expect.any(String), stage: 'load' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect((await screen.findByRole('heading')).textContent).toBe('首页');
  });

  it('that crashed offers to refresh the page', () => {
    const telemetry = createdPlatform();
    const Broken = (): never => {
      throw new TypeError('broken');
    };
    render(
      <ShellBoundary>
        <Broken />
      </ShellBoundary>,
    );
    expect(screen.getByRole('heading').textContent).toBe('系统版本更新了，请刷新页面');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['刷新页面']);
    expect(telemetry.reports).toEqual([{ event: 'screen-crashed', name: 'shell', version: expect.any(String) }]);
  });
});

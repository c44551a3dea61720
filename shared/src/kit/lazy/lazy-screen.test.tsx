import { isFailedScreen } from '@ai-site/shared/contract';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyScreen } from './lazy-screen.tsx';

class Boundary extends Component<{ readonly children: ReactNode }, { readonly text: string }> {
  override state = { text: '' };

  static getDerivedStateFromError(error: Error): { text: string } {
    return { text: isFailedScreen(error) ? `没有加载：${error.message}` : error.message };
  }

  override render(): ReactNode {
    return this.state.text === '' ? this.props.children : <p>{this.state.text}</p>;
  }
}

const chunk = { default: () => <h1>我来聊</h1> };

beforeEach(() => setPlatform(createPlatformDouble()));

describe('a screen in a chunk of its own', () => {
  it('shows the skeleton until the chunk is there', async () => {
    const Screen = lazyScreen(async () => chunk);
    render(<Screen />);
    expect(screen.getByRole('status').textContent).toBe('正在加载');
    expect((await screen.findByRole('heading')).textContent).toBe('我来聊');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is there at once the second time', async () => {
    const Screen = lazyScreen(async () => chunk);
    const first = render(<Screen />);
    await screen.findByRole('heading');
    first.unmount();
    render(<Screen />);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('heading').textContent).toBe('我来聊');
  });

  it('throws what the chunk failed with into the boundary, and loads anew when it comes back', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    const load = jest
      .fn<() => Promise<typeof chunk>>()
      .mockRejectedValueOnce(new Error('没有网络'))
      .mockResolvedValue(chunk);
    const Screen = lazyScreen(load);
    const shown = (key: string) => (
      <Boundary key={key}>
        <Screen />
      </Boundary>
    );
    const { rerender } = render(shown('first'));
    expect((await screen.findByText('没有加载：没有网络')).tagName).toBe('P');
    rerender(shown('again'));
    expect((await screen.findByRole('heading')).textContent).toBe('我来聊');
    silent.mockRestore();
  });

  it('throws into the boundary as well when its module is there and broken', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    const Screen = lazyScreen(async () => ({
      get default(): never {
        throw new ReferenceError('没有初始化');
      },
    }));
    render(
      <Boundary>
        <Screen />
      </Boundary>,
    );
    expect(await screen.findByText('没有初始化')).toBeTruthy();
    silent.mockRestore();
  });
});

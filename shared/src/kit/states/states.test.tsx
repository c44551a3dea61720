import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, errorTexts } from '../../errors/index.ts';
import { createPlatformDouble } from '../../testing/platform-double.ts';
import { FailureState, InlineFailure, SignedOutPage } from './index.ts';

beforeEach(() => setPlatform(createPlatformDouble()));
afterEach(() => {
  jest.restoreAllMocks();
});

function connection(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

describe('what could not be had', () => {
  it('says why and is asked for again', async () => {
    const retry = jest.fn();
    render(<FailureState what="套餐" failure={new ApiError(503, errorTexts.unavailable)} onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain(`套餐加载失败${errorTexts.unavailable}`);
    await userEvent.setup().click(screen.getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it.each([
    [403, '没有权限查看订单'],
    [404, '订单不存在'],
  ] as const)('offers no other try where none can help: %s', async (code, title) => {
    render(<FailureState what="订单" failure={new ApiError(code, '原因')} onRetry={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toContain(title);
    expect(screen.queryByRole('button')).toBeNull();
    // The illustration is in its own chunk.
    await act(async () => undefined);
  });

  it('comes back by itself with the network', () => {
    const retry = jest.fn();
    connection(false);
    render(<FailureState what="订单" failure={new ApiError(0, errorTexts.offline)} onRetry={retry} />);
    expect(screen.getByText('网络连接已断开')).toBeTruthy();
    expect(retry).not.toHaveBeenCalled();
    connection(true);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('fits in a line', async () => {
    const retry = jest.fn();
    render(<InlineFailure text="支付方式加载失败" onRetry={retry} />);
    await userEvent.setup().click(screen.getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

it('a screen of one account leads to the login', async () => {
  const platform = createPlatformDouble();
  setPlatform(platform);
  const login = jest.spyOn(platform.modals, 'login');
  render(<SignedOutPage title="登录后查看算力" description="余额与记录属于你的账号" />);
  await userEvent.setup().click(screen.getByRole('button', { name: '登录 / 注册' }));
  expect(login).toHaveBeenCalledTimes(1);
});

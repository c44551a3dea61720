import { memberships } from '@ai-site/shared/api/membership';
import { orders } from '@ai-site/shared/api/orders';
import { tasks } from '@ai-site/shared/api/tasks';
import { startModeOf } from '@ai-site/shared/domain/start-box';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleMembership, sampleUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PayModal from './PayModal.tsx';
import { sampleOrder, sampleState } from './testing/samples.ts';

afterEach(() => {
  jest.useRealTimers();
});

function open(order = sampleOrder) {
  jest.useFakeTimers();
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(orders.status, () => sampleState);
  setPlatform(platform);
  const onEnd = jest.fn();
  const onClose = jest.fn();
  const { unmount } = render(<PayModal order={order} onEnd={onEnd} onClose={onClose} />);
  return { ...platform, onEnd, onClose, unmount, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));

describe('the payment', () => {
  it('shows the code, the amount, the way to pay and the time that is left', async () => {
    open();
    const dialog = screen.getByRole('dialog', { name: '扫码支付' });
    const code = screen.getByRole('img', { name: '微信支付二维码，铂金会员 ¥298' });
    expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
    expect(dialog.textContent).toContain('¥298请使用微信扫一扫完成支付');
    expect(screen.getByRole('timer').textContent).toBe('15 分 00 秒');
    await seconds(28);
    expect(screen.getByRole('timer').textContent).toBe('14 分 32 秒');
    expect(screen.queryByText(/沙盒/)).toBeNull();
  });

  it('ends by itself once it is paid, says what it brought and what to try with it, and closes once', async () => {
    const { http, onEnd, onClose, toast, user } = open();
    http.answer(orders.status, () => ({ ...sampleState, status: 2 as const }));
    http.answer(memberships.current, () => ({ ...sampleMembership, pointBalance: 50_600 }));
    http.answer(memberships.prices, () => [
      { key: 'video', price: 58, free: false },
      { key: 'image', price: 10, free: true },
    ]);
    http.answer(memberships.buyRecords, () => []);
    http.answer(tasks.closedTools, () => ['presenter']);
    await seconds(10);
    const dialog = within(await screen.findByRole('dialog', { name: '支付成功' }));
    await waitFor(() =>
      expect(dialog.getByRole('status').textContent).toContain('5,060算力约可制作 87 段视频，图片创作免费'),
    );
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/appCenter/appChat?appId=222&appname=text-to-video',
      '/appCenter/shortVideo',
      startModeOf('music').path,
    ]);
    await user.click(dialog.getByRole('button', { name: '完成' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect([onEnd.mock.calls, toast.shown]).toEqual([[['paid']], [{ kind: 'success', text: '支付成功：铂金会员' }]]);
  });

  it('warns when it is closed by hand', async () => {
    const { onEnd, toast, user } = open();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect([onEnd.mock.calls, toast.shown]).toEqual([[['closed']], [{ kind: 'warning', text: '支付订单已关闭' }]]);
  });

  it('can be asked about again after a failure', async () => {
    const { http, user } = open();
    http.answer(orders.status, () => {
      throw new ApiError(500, '服务器异常，请重试！');
    });
    await seconds(10);
    http.answer(orders.status, () => sampleState);
    await user.click(screen.getByRole('button', { name: '重新查询' }));
    expect(screen.getByText(/支付完成后会自动确认/)).toBeTruthy();
    expect(http.asked(orders.status)).toHaveLength(2);
  });

  it('at the sandbox says that nobody is charged, and opens the payment sandbox beside the page', () => {
    open({ ...sampleOrder, sandbox: true, qrCodeUrl: 'http://localhost:8303/pay/abc' });
    expect(screen.getByText('沙盒收银台，不会真实扣款')).toBeTruthy();
    const link = screen.getByRole('link', { name: '打开沙盒收银台' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'http://localhost:8303/pay/abc',
      '_blank',
    ]);
  });

  it('leaves nothing in the page', () => {
    const { socket, unmount } = open();
    expect(socket.listenerCount()).toBe(1);
    unmount();
    expect(socket.listenerCount()).toBe(0);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { ToastQueue } from './toast.ts';

describe('toasts', () => {
  it('wait for the host, the latest five of them', () => {
    const toast = new ToastQueue();
    for (const text of ['一', '二', '三', '四', '五', '六']) toast.info(text);
    const show = jest.fn();
    toast.connect(show);
    expect(show.mock.calls.map(([, text]) => text)).toEqual(['二', '三', '四', '五', '六']);
    toast.error('发送失败');
    expect(show).toHaveBeenLastCalledWith('error', '发送失败', undefined, undefined);
  });

  it('wait again when the host has gone', () => {
    const toast = new ToastQueue();
    const first = jest.fn();
    const disconnect = toast.connect(first);
    disconnect();
    toast.success('复制成功');
    expect(first).not.toHaveBeenCalled();
    const second = jest.fn();
    toast.connect(second);
    expect(second.mock.calls).toEqual([['success', '复制成功']]);
  });
});

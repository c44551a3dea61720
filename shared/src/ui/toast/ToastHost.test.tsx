import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ToastHost } from './ToastHost.tsx';
import type { ShowToast } from './toast-list.ts';

let show: ShowToast;
const disconnect = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  disconnect.mockClear();
  render(
    <ToastHost
      connect={(given) => {
        show = given;
        return disconnect;
      }}
    />,
  );
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('toasts', () => {
  it('are announced politely, failures at once', () => {
    act(() => {
      show('success', '复制成功');
      show('error', '发送失败');
    });
    expect(screen.getByText('复制成功').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    expect(screen.getByText('发送失败').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  });

  it('go by themselves, held while a pointer is over them', () => {
    act(() => show('success', '复制成功'));
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByText('复制成功')).toBeTruthy();
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.queryByText('复制成功')).toBeNull();
  });

  it('offer what undoes them, each its own', () => {
    const undo = jest.fn();
    act(() => {
      show('success', '已删除', 6000, { label: '撤销', onPress: () => undo('first') });
      show('success', '已删除', 6000, { label: '撤销', onPress: () => undo('second') });
    });
    const [first] = screen.getAllByRole('button', { name: '撤销' });
    if (first !== undefined) fireEvent.click(first);
    expect(undo.mock.calls).toEqual([['first']]);
    expect(screen.getAllByText('已删除')).toHaveLength(1);
  });

  it('can be closed', () => {
    act(() => show('info', '已保存'));
    fireEvent.click(screen.getByRole('button', { name: '关闭提示' }));
    expect(screen.queryByText('已保存')).toBeNull();
  });

  it('let go of their source when the host goes', () => {
    cleanup();
    expect(disconnect).toHaveBeenCalledTimes(1);
  });
});

import { Deferred } from '@ai-site/shared/kit/lazy';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModalStack } from '../../platform/modals.ts';
import { overlayLoaders } from './loaders.ts';
import { Overlays } from './Overlays.tsx';

function open() {
  const platform = createPlatformDouble();
  setPlatform(platform);
  const stack = new ModalStack();
  render(<Overlays stack={stack} />);
  return { ...platform, stack, user: userEvent.setup() };
}

describe('the overlays', () => {
  it('ask a question and hand over the answer', async () => {
    const { stack, user } = open();
    const answers: Promise<boolean>[] = [];
    act(() => {
      for (const title of ['确认要切换吗?', '确认要删除吗?']) answers.push(stack.confirm({ title }));
    });
    await user.click(
      within(await screen.findByRole('dialog', { name: '确认要删除吗?' })).getByRole('button', { name: '确认' }),
    );
    await user.click(
      within(screen.getByRole('dialog', { name: '确认要切换吗?' })).getByRole('button', { name: '取消' }),
    );
    expect(await Promise.all(answers)).toEqual([false, true]);
    await waitFor(() => expect(stack.overlays).toEqual([]));
  });

  it('show the agreement that was asked for, and the others beside it', async () => {
    const { stack, user } = open();
    act(() => stack.agreement('privacy'));
    expect(await screen.findByRole('heading', { name: '我来AI隐私政策' })).toBeTruthy();
    expect(screen.getByText('更新日期：2024-02-18')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: '付费服务协议' }));
    expect(screen.getByRole('tabpanel', { name: '付费服务协议' }).textContent).toContain('我来AI付费服务协议');
    const contents = within(screen.getByRole('navigation', { name: '目录' })).getAllByRole('button');
    expect(contents.length).toBe(screen.getAllByRole('heading', { level: 3 }).length);
  });

  it('say how to reach the operator, and by when there is an answer', async () => {
    const { stack } = open();
    act(() => stack.contact());
    const dialog = within(await screen.findByRole('dialog', { name: '联系我们' }));
    expect(dialog.getByText(/15 个工作日/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'contact@example.com' }).getAttribute('href')).toBe(
      'mailto:contact@example.com',
    );
  });
});

describe('an overlay that cannot be fetched', () => {
  /** Makes the first download of the contact dialog fail; called once per test, because an overlay that was loaded is not loaded again. */
  const loseContact = () => jest.spyOn(overlayLoaders, 'contact').mockRejectedValueOnce(new TypeError('no network'));
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is tried again, or the page is refreshed, before anything else', async () => {
    loseContact();
    const { stack, user } = open();
    act(() => stack.contact());
    const lost = within(await screen.findByRole('dialog', { name: '窗口没有加载成功' }));
    expect(lost.getByRole('button', { name: '刷新页面' })).toBeTruthy();
    await user.click(lost.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('dialog', { name: '联系我们' })).toBeTruthy();
    expect(screen.queryByText('窗口没有加载成功')).toBeNull();
  });

  it('goes when it is given up', async () => {
    loseContact();
    const { stack, user } = open();
    act(() => stack.contact());
    await user.click(
      within(await screen.findByRole('dialog', { name: '窗口没有加载成功' })).getByRole('button', { name: '取消' }),
    );
    expect(stack.overlays).toEqual([]);
  });
});

describe('a part in a chunk of its own', () => {
  it('that cannot be fetched says so, and is fetched again the next time', async () => {
    let attempts = 0;
    const load = async () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('no network');
      return { default: () => <p>到了</p> };
    };
    const onFail = jest.fn();
    const first = render(<Deferred load={load} props={{}} onFail={onFail} />);
    await waitFor(() => expect(onFail).toHaveBeenCalledTimes(1));
    first.unmount();
    render(<Deferred load={load} props={{}} onFail={onFail} />);
    expect(await screen.findByText('到了')).toBeTruthy();
  });
});

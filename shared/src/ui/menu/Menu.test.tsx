import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setPlatform } from '../../platform/index.ts';
import { createPlatformDouble, type PlatformDouble } from '../../testing/index.ts';
import { Menu } from './Menu.tsx';

let platform: PlatformDouble;
const onLogout = jest.fn();

beforeEach(() => {
  platform = createPlatformDouble();
  setPlatform(platform);
  onLogout.mockClear();
  render(
    <>
      <Menu
        label="账户"
        header="小来"
        items={[
          { key: 'me', label: '个人中心', to: '/aboutMe' },
          { key: 'busy', label: '稍候', disabled: true, onSelect: onLogout },
          { key: 'logout', label: '退出登录', onSelect: onLogout },
        ]}
        trigger={(props) => (
          <button type="button" {...props}>
            打开
          </button>
        )}
      />
      <button type="button">别处</button>
    </>,
  );
});

const trigger = () => screen.getByRole('button', { name: '打开' });
const focused = () => document.activeElement?.textContent;

describe('a menu', () => {
  it('opens with the focus on its first entry and walks by the arrow keys, past what is disabled', async () => {
    const user = userEvent.setup();
    await user.click(trigger());
    expect([trigger().getAttribute('aria-expanded'), focused()]).toEqual(['true', '个人中心']);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('退出登录');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('个人中心');
    await user.keyboard('{End}');
    expect(focused()).toBe('退出登录');
  });

  it('opens a choice on what is chosen', async () => {
    const user = userEvent.setup();
    const choice = ['一', '二'].map((label) => ({ key: label, label, checked: label === '二', onSelect: onLogout }));
    render(<Menu label="选择" items={choice} trigger={(props) => <button {...props}>选择</button>} />);
    await user.click(screen.getByRole('button', { name: '选择' }));
    expect(focused()).toBe('二');
  });

  it('lies in a landmark of its own while it is open', async () => {
    const user = userEvent.setup();
    await user.click(trigger());
    expect(screen.getByRole('region', { name: '弹出层' }).contains(screen.getByRole('menu'))).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('closes by Escape and restores the focus', async () => {
    const user = userEvent.setup();
    await user.click(trigger());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });

  it('closes by a press elsewhere', async () => {
    const user = userEvent.setup();
    await user.click(trigger());
    await user.click(screen.getByRole('button', { name: '别处' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('runs an entry once and is gone', async () => {
    const user = userEvent.setup();
    await user.click(trigger());
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('does nothing for a disabled entry', async () => {
    const user = userEvent.setup();
    await user.click(trigger());
    await user.click(await screen.findByRole('menuitem', { name: '稍候' }));
    expect(onLogout).not.toHaveBeenCalled();
  });

  it('leads to paths of this site without loading a page, and fetches ahead', async () => {
    const user = userEvent.setup();
    await user.click(trigger());
    await user.click(await screen.findByRole('menuitem', { name: '个人中心' }));
    expect(platform.history.location.pathname).toBe('/aboutMe');
    expect(platform.navigation.prefetched).toContain('/aboutMe');
  });
});

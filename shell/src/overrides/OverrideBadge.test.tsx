import type { AppliedOverride, UnknownOverride } from '@ai-site/shared/contract';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OverrideBadge from './OverrideBadge.tsx';
import { tabOverrides } from './tab-overrides.ts';

const overrides: readonly AppliedOverride[] = [
  { name: 'mf-chat', value: 'candidate', version: '1.4.0-rc.2' },
  { name: 'mf-draw', value: 'http://localhost:3101/mf-manifest.json', version: '0.0.0-local' },
];

function open(kept: string | null) {
  tabOverrides(window).keep(kept);
  const reload = jest.fn();
  render(<OverrideBadge overrides={overrides} reload={reload} />);
  return { hand: userEvent.setup(), reload };
}

describe('the badge of overrides', () => {
  afterEach(() => window.sessionStorage.clear());

  it('names every override, what was asked for and the version that came of it', async () => {
    const { hand } = open('mf-chat=candidate');
    const badge = screen.getByRole('button', {
      name: '替换 2：mf-chat、mf-draw',
      description: 'mf-chat candidate（1.4.0-rc.2）、mf-draw 本机构建',
    });
    await hand.click(badge);
    const rows = within(screen.getByRole('dialog', { name: '版本替换' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'mf-chat1.4.0-rc.2请求 candidate',
      'mf-draw0.0.0-local请求 http://localhost:3101/mf-manifest.json',
    ]);
  });

  it.each<readonly [string, readonly UnknownOverride[]]>([
    ['applied', []],
    ['unknown', [{ name: 'mf-exhibit', value: '9.9.9' }]],
  ])('has a name that holds each text it may show: %s', (_what, unknown) => {
    render(<OverrideBadge overrides={overrides} unknown={unknown} />);
    const badge = screen.getByRole('button');
    const texts = [...badge.querySelectorAll('span')].map(({ textContent }) => textContent ?? '');
    expect(texts.filter((text) => badge.getAttribute('aria-label')?.includes(text) !== true)).toEqual([]);
    expect(texts.join('')).not.toBe('');
  });

  it('opens and closes by the keyboard', async () => {
    const { hand } = open('mf-chat=candidate');
    await hand.tab();
    await hand.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: '版本替换' })).toBeTruthy();
    await hand.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^替换/ }));
  });

  it('takes the tab back to what is live', async () => {
    const { hand, reload } = open('mf-chat=candidate');
    await hand.click(screen.getByRole('button', { name: /^替换/ }));
    await hand.click(screen.getByRole('button', { name: '恢复线上' }));
    expect(tabOverrides(window).read()).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('says at once which version does not exist, and goes away', async () => {
    tabOverrides(window).keep(null);
    render(<OverrideBadge overrides={[]} unknown={[{ name: 'mf-chat', value: '9.9.9' }]} />);
    const hand = userEvent.setup();
    expect(screen.getByRole('complementary', { name: '版本替换' }).textContent).toContain('mf-chat 9.9.9 不存在');
    await hand.click(screen.getByRole('button', { name: '版本不存在：mf-chat 9.9.9 不存在' }));
    expect(screen.getByRole('listitem').textContent).toBe('mf-chat不存在，显示线上版本请求 9.9.9');
    await hand.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it.each([
    ['v1.4.0-rc.2', 'v1.4.0-rc.2'],
    ['', '（空）'],
    ['https://evil.example.com/mf-manifest.json', 'https://evil.example.com/mf-manifest.json'],
  ])('says of %j, which is no version, what was asked for', async (value, text) => {
    render(<OverrideBadge overrides={[]} unknown={[{ name: 'mf-chat', value }]} />);
    await userEvent.setup().click(screen.getByRole('button', { name: `版本不存在：mf-chat ${text} 不存在` }));
    expect(screen.getByRole('listitem').textContent).toBe(`mf-chat不存在，显示线上版本请求 ${text}`);
  });

  it('names what does not exist beside what does, and takes the tab back', async () => {
    tabOverrides(window).keep('mf-chat=9.9.9&mf-draw=live');
    const reload = jest.fn();
    render(
      <OverrideBadge
        overrides={[{ name: 'mf-draw', value: 'live', version: '1.0.0' }]}
        unknown={[{ name: 'mf-chat', value: '9.9.9' }]}
        reload={reload}
      />,
    );
    const hand = userEvent.setup();
    await hand.click(
      screen.getByRole('button', {
        name: '版本不存在：mf-chat 9.9.9 不存在',
        description: 'mf-chat 9.9.9 不存在、mf-draw live（1.0.0）',
      }),
    );
    await hand.click(screen.getByRole('button', { name: '恢复线上' }));
    expect(tabOverrides(window).read()).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('offers no way back from what a request header chose', async () => {
    const { hand } = open(null);
    await hand.click(screen.getByRole('button', { name: /^替换/ }));
    expect(screen.queryByRole('button', { name: '恢复线上' })).toBeNull();
    expect(screen.getByText('由请求头指定，不随标签页保存。')).toBeTruthy();
  });
});

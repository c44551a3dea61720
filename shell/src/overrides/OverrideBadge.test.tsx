import type { AppliedOverride } from '@ai-site/shared/contract';
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
    await hand.click(screen.getByRole('button', { name: '版本替换：mf-chat candidate（1.4.0-rc.2）、mf-draw 本机构建' }));
    const rows = within(screen.getByRole('dialog', { name: '版本替换' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['mf-chat1.4.0-rc.2请求 candidate', 'mf-draw0.0.0-local请求 http://localhost:3101/mf-manifest.json']);
  });

  it('opens and closes by the keyboard', async () => {
    const { hand } = open('mf-chat=candidate');
    await hand.tab();
    await hand.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: '版本替换' })).toBeTruthy();
    await hand.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^版本替换/ }));
  });

  it('takes the tab back to what is live', async () => {
    const { hand, reload } = open('mf-chat=candidate');
    await hand.click(screen.getByRole('button', { name: /^版本替换/ }));
    await hand.click(screen.getByRole('button', { name: '恢复线上' }));
    expect(tabOverrides(window).read()).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('offers no way back from what a request header chose', async () => {
    const { hand } = open(null);
    await hand.click(screen.getByRole('button', { name: /^版本替换/ }));
    expect(screen.queryByRole('button', { name: '恢复线上' })).toBeNull();
    expect(screen.getByText('由请求头指定，不随标签页保存。')).toBeTruthy();
  });
});

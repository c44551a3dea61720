import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './Tooltip.tsx';

describe('a tooltip', () => {
  it('comes with the focus, describes its control, and goes by Escape', async () => {
    const user = userEvent.setup();
    render(
      <Tooltip content="复制全文">
        {(control) => (
          <button type="button" {...control}>
            复制
          </button>
        )}
      </Tooltip>,
    );
    const button = screen.getByRole('button', { name: '复制' });
    await user.tab();
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('tooltip').id).toBe(button.getAttribute('aria-describedby'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(button.getAttribute('aria-describedby')).toBeNull();
  });

  it('comes after a rest of the pointer', async () => {
    const user = userEvent.setup();
    render(<Tooltip content="复制全文">{(control) => <span {...control}>复制</span>}</Tooltip>);
    await user.hover(screen.getByText('复制'));
    expect((await screen.findByRole('tooltip')).textContent).toBe('复制全文');
    await user.unhover(screen.getByText('复制'));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

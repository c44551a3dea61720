import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { key: 'result', label: '生成结果' },
  { key: 'locked', label: '未开放', disabled: true },
  { key: 'history', label: '历史记录' },
] as const;

function Example() {
  const [active, setActive] = useState<(typeof tabs)[number]['key']>('result');
  return (
    <Tabs label="结果" tabs={tabs} active={active} onChange={setActive}>
      {active}
    </Tabs>
  );
}

describe('tabs', () => {
  it('have one stop in the tab order and move by the arrow keys, past what is disabled', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('生成结果');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('历史记录');
    expect(screen.getByRole('tabpanel', { name: '历史记录' }).textContent).toBe('history');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('生成结果');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('bring the chosen one into the middle of a row that is wider than the screen', async () => {
    const user = userEvent.setup();
    const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return this.getAttribute('data-key') === 'history' ? new DOMRect(400, 0, 80, 40) : new DOMRect(0, 0, 360, 40);
    });
    render(<Example />);
    await user.click(screen.getByRole('tab', { name: '历史记录' }));
    expect(screen.getByRole('tablist').scrollLeft).toBe(260);
    measured.mockRestore();
  });
});

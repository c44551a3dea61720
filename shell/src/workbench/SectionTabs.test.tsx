import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SectionTabs } from './SectionTabs.tsx';
import { type Section, sections } from './sections/sections.ts';

const TAB_WIDTH = 100;
const ROW_WIDTH = 450;

function Example() {
  const [active, setActive] = useState<Section>('releases');
  return (
    <SectionTabs active={active} waiting={{ engines: 3 }} onChange={setActive}>
      {active}
    </SectionTabs>
  );
}

/** Lays the tabs out in a row of 450 px, each 100 px wide. */
function layOut(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = sections.findIndex(({ key }) => key === this.getAttribute('data-key'));
    const scrolled = this.closest('[role="tablist"]')?.scrollLeft ?? 0;
    return index < 0 ? new DOMRect(0, 0, ROW_WIDTH, 40) : new DOMRect(index * TAB_WIDTH - scrolled, 0, TAB_WIDTH, 40);
  });
}

it('has the sections that the row does not show whole behind 更多, and opens one of them', async () => {
  layOut();
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: '更多' }));
  const behind = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(behind).toHaveLength(sections.length - Math.floor(ROW_WIDTH / TAB_WIDTH));
  expect(behind[0]).toBe('归属');
  await user.click(await screen.findByRole('menuitem', { name: /^订单与退款/ }));
  expect(screen.getByRole('tabpanel', { name: '订单与退款' }).textContent).toBe('orders');
  // The row has scrolled to the chosen tab: the first ones are outside it now.
  fireEvent.scroll(screen.getByRole('tablist'));
  await user.click(screen.getByRole('button', { name: '更多' }));
  expect(screen.getAllByRole('menuitem')[0]?.textContent).toBe('发布');
  expect(screen.queryByRole('menuitem', { name: /^订单与退款/ })).toBeNull();
});

it('scrolls the open section into the row that 更多 has made narrower', () => {
  layOut();
  const scrolledTo: unknown[] = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element, options: unknown) {
      scrolledTo.push([this.getAttribute('data-key'), options]);
    },
  });
  render(
    <SectionTabs active="engines" waiting={{}} onChange={() => undefined}>
      引擎
    </SectionTabs>,
  );
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  expect(scrolledTo).toContainEqual(['engines', { inline: 'center', block: 'nearest' }]);
});

it('has no 更多 where all sections fit', () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, ROW_WIDTH, 40));
  render(<Example />);
  expect(screen.queryByRole('button', { name: '更多' })).toBeNull();
});

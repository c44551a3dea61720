import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CALM_MS, watchScrollSpeed } from './scroll-speed.ts';
import { squaresLayout } from './squares.ts';
import { WindowedGrid } from './WindowedGrid.tsx';

let top: number;
let endWatch: () => void;
/** Milliseconds at which a test begins: the clock of each one starts anew, but what was fast is known by its time. */
let begin = 0;
beforeEach(() => {
  jest.useFakeTimers();
  begin += 100_000;
  jest.advanceTimersByTime(begin);
  top = 0;
  // jsdom has no layout.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 200, 0));
  endWatch = watchScrollSpeed();
});
afterEach(() => {
  cleanup();
  endWatch();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const works = (name: string) => Array.from({ length: 1000 }, (_, index) => `${name} ${index}`);
const items = works('work');
const layout = squaresLayout({ least: 100, gap: 0 });
const keyOf = (item: string) => item;
const nothing = () => undefined;
const card = (item: string) => <a href={`#${item}`}>{item}</a>;
const press = jest.fn();

function shell(item: string): HTMLElement {
  const link = document.createElement('a');
  link.href = `#${item}`;
  link.textContent = `shell of ${item}`;
  link.onclick = () => press(item);
  return link;
}

const Grid = ({ list = items, make = shell }: { readonly list?: readonly string[]; readonly make?: (item: string) => HTMLElement | null }) => (
  <WindowedGrid items={list} keyOf={keyOf} layout={layout} label="works" onEnd={nothing} shell={make}>
    {card}
  </WindowedGrid>
);

const frames = (count = 100) => {
  for (let frame = 0; frame < count; frame += 1) act(() => jest.advanceTimersToNextFrame());
};

const scrollTo = (pixels: number) =>
  act(() => {
    top = -pixels;
    window.scrollY = pixels;
    jest.advanceTimersByTime(16);
    window.dispatchEvent(new Event('scroll'));
  });

/** Scrolls on by these pixels in each of six frames. */
function scrollOn(by: number): void {
  for (let step = 1; step <= 6; step += 1) scrollTo(-top + by);
}

const rest = () => {
  act(() => jest.advanceTimersByTime(2 * CALM_MS + 50));
  frames();
};

const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const shells = () => shown().filter((text) => text?.startsWith('shell'));

describe('the shells of a grid', () => {
  it('come in the place of cards while it is scrolled fast, in their order', () => {
    render(<Grid />);
    frames();
    scrollOn(300);
    scrollOn(300);
    const window = Array.from({ length: 16 }, (_, index) => `shell of work ${72 + index}`);
    expect(shells()).toEqual(expect.arrayContaining(window));
    expect(shells()).toEqual(shells().toSorted((a, b) => Number(a?.split(' ').at(-1)) - Number(b?.split(' ').at(-1))));
    const [first] = screen.getAllByRole('listitem').filter((item) => item.textContent?.startsWith('shell'));
    expect([first?.getAttribute('aria-setsize'), first?.style.top]).toEqual(['1000', `${Math.floor((Number(first?.getAttribute('aria-posinset')) - 1) / 2) * 100}px`]);
  });

  it('give way to the cards once that has ended', () => {
    render(<Grid />);
    frames();
    scrollOn(300);
    expect(shells().length).toBeGreaterThan(0);
    rest();
    expect(shells()).toEqual([]);
    expect(shown()).toContain('work 40');
    expect(screen.getAllByRole('list')).toHaveLength(1);
  });

  it('go when the page is scrolled away from them, fast or not', () => {
    render(<Grid />);
    frames();
    scrollOn(300);
    for (let step = 0; step < 40; step += 1) {
      act(() => jest.advanceTimersByTime(300));
      scrollTo(-top + 100);
    }
    expect(shells()).toEqual([]);
  });

  it('give way one in each frame', () => {
    render(<Grid />);
    frames();
    scrollOn(300);
    scrollOn(300);
    act(() => jest.advanceTimersByTime(2 * CALM_MS + 1));
    const before = shells().length;
    frames(3);
    expect(before - shells().length).toBe(3);
  });

  it('do not come for a jump, nor while it is scrolled slowly', () => {
    render(<Grid />);
    frames();
    act(() => jest.advanceTimersByTime(1000));
    scrollTo(10_000);
    expect(shells()).toEqual([]);
    frames();
    act(() => jest.advanceTimersByTime(1000));
    scrollOn(10);
    expect(shells()).toEqual([]);
  });

  it('stay while one of them is pressed, which the press reaches', () => {
    render(<Grid />);
    frames();
    scrollOn(300);
    scrollOn(300);
    const pressed = screen.getByText('shell of work 76');
    fireEvent.pointerDown(pressed);
    rest();
    expect(pressed.isConnected).toBe(true);
    fireEvent.pointerUp(pressed);
    fireEvent.click(pressed);
    expect(press).toHaveBeenCalledWith('work 76');
    rest();
    expect(shells()).toEqual([]);
  });

  it('pass the focus on to their card', () => {
    render(<Grid />);
    frames();
    scrollOn(300);
    scrollOn(300);
    act(() => screen.getByText('shell of work 76').focus());
    rest();
    expect(document.activeElement?.textContent).toBe('work 76');
  });

  it('are not drawn where a card has none: the card itself is', () => {
    render(<Grid make={() => null} />);
    frames();
    scrollOn(300);
    expect(shells()).toEqual([]);
    expect(shown()).toContain('work 40');
  });

  it('go when their place has another card, and stay when others are appended', () => {
    const { rerender } = render(<Grid />);
    frames();
    scrollOn(300);
    scrollOn(300);
    const kept = screen.getByText('shell of work 76');
    rerender(<Grid list={[...items, 'one more']} />);
    expect(kept.isConnected).toBe(true);
    rerender(<Grid list={works('other')} />);
    expect(kept.isConnected).toBe(false);
    expect(shown().every((text) => text?.includes('other'))).toBe(true);
  });
});

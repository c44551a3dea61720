import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { squaresLayout } from './squares.ts';
import { WindowedGrid } from './WindowedGrid.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Lets the cards beyond the window come, some in each frame. */
const frames = (count = 100) => {
  for (let frame = 0; frame < count; frame += 1) act(() => jest.advanceTimersToNextFrame());
};

const items = Array.from({ length: 1000 }, (_, index) => `work ${index}`);
const layout = squaresLayout({ least: 100, gap: 0 });
const keyOf = (item: string) => item;
const nothing = () => undefined;

/** Shows the grid in a window of 200 × 768 pixels; `scroll` moves it up. */
function show() {
  const drawn: string[] = [];
  const rendered = jest.fn();
  let top = 0;
  // jsdom has no layout.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 200, 0));
  const card = (item: string) => {
    drawn.push(item);
    return <b>{item}</b>;
  };
  render(
    <Profiler id="grid" onRender={rendered}>
      <WindowedGrid items={items} keyOf={keyOf} layout={layout} label="works" onEnd={nothing}>
        {card}
      </WindowedGrid>
    </Profiler>,
  );
  const scroll = (pixels: number) =>
    act(() => {
      top = -pixels;
      window.dispatchEvent(new Event('scroll'));
    });
  return { drawn, rendered, scroll };
}

const shown = () => screen.getAllByRole('listitem').map((card) => card.textContent);

describe('a windowed grid', () => {
  it('has the cards of the window and of three quarters of a window beyond it, each with its place in the list', () => {
    const { scroll } = show();
    scroll(10_000);
    frames();
    expect([shown()[0], shown().at(-1)]).toEqual(['work 188', 'work 227']);
    const [first] = screen.getAllByRole('listitem');
    expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize'), first?.style.top]).toEqual([
      '189',
      '1000',
      '9400px',
    ]);
  });

  it('has both sides by style, so that cards are laid out apart from the page', () => {
    show();
    const { width, height } = screen.getByRole('list', { name: 'works' }).style;
    expect([width, height]).toEqual(['200px', '50000px']);
  });

  it('has the cards of the window at once, and some of those beyond it in each frame once it rests', () => {
    const { drawn, scroll } = show();
    frames();
    scroll(10_000);
    expect([shown()[0], shown().at(-1)]).toEqual(['work 196', 'work 217']);
    drawn.length = 0;
    frames(2);
    expect(drawn).toHaveLength(6);
  });

  it('is rendered once for several cards while it moves, not for each of them', () => {
    const { drawn, rendered, scroll } = show();
    frames();
    rendered.mockClear();
    drawn.length = 0;
    for (let pixels = 40; pixels <= 1000; pixels += 40) {
      scroll(pixels);
      frames(1);
    }
    expect(drawn.length).toBeGreaterThan(15);
    expect(rendered.mock.calls.length).toBeLessThanOrEqual(drawn.length / 3);
  });

  it('renders only the cards that come while it is scrolled', () => {
    const { drawn, scroll } = show();
    frames();
    const before = shown();
    drawn.length = 0;
    scroll(150);
    frames();
    expect(drawn).toEqual(shown().filter((card) => !before.includes(card)));
    expect(drawn.length).toBeGreaterThan(0);
  });

  it('is not rendered while it is scrolled within what is drawn', () => {
    const { rendered, scroll } = show();
    frames();
    scroll(30);
    frames();
    rendered.mockClear();
    for (const pixels of [31, 32, 33]) scroll(pixels);
    frames();
    expect(rendered).not.toHaveBeenCalled();
  });

  it('has cards that came laid out before the next frame, in a task of their own', () => {
    const { drawn, scroll } = show();
    frames();
    scroll(1000);
    drawn.length = 0;
    const measured = jest.mocked(Element.prototype.getBoundingClientRect);
    measured.mockClear();
    act(() => jest.advanceTimersByTime(1));
    expect(measured.mock.contexts).toEqual([screen.getByRole('list', { name: 'works' }).parentElement]);
    expect(drawn).toEqual([]);
  });

  it('removes cards that are far away with the next ones that come', () => {
    const { scroll } = show();
    frames();
    scroll(10_000);
    frames();
    expect(shown()[0]).toBe('work 188');
    scroll(5000);
    frames();
    expect([shown()[0], shown().at(-1)]).toEqual(['work 88', 'work 127']);
  });
});

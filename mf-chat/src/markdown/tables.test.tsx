import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { tableText, useScrollHint } from './tables.tsx';

it('separates cells by tabs and quotes those that would break the rows', () => {
  expect(
    tableText([
      ['名称', '说明'],
      [' 甲 ', '两\n行'],
      ['乙', '他说"好"'],
    ]),
  ).toBe('名称\t说明\n甲\t"两\n行"\n乙\t"他说""好"""');
});

const { ResizeObserver: before } = globalThis;
let resized: (() => void)[] = [];

beforeEach(() => {
  resized = [];
  globalThis.ResizeObserver = class implements ResizeObserver {
    constructor(update: ResizeObserverCallback) {
      resized.push(() => update([], this));
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});
afterEach(() => {
  globalThis.ResizeObserver = before;
});

function Box() {
  const box = useRef<HTMLElement>(null);
  useScrollHint(box);
  return <section ref={box} aria-label="表格" />;
}

/** A box of 300 pixels with content of this width. */
function open(contentWidth: number) {
  render(<Box />);
  const box = screen.getByRole('region', { name: '表格' });
  Object.defineProperties(box, { clientWidth: { value: 300 }, scrollWidth: { value: contentWidth } });
  for (const update of resized) update();
  return box;
}

describe('the hint of a wide table', () => {
  it('is absent while everything fits', () => {
    expect(open(300).dataset.more).toBeUndefined();
  });

  it('says on which side more is hidden', () => {
    const box = open(500);
    expect(box.dataset.more).toBe('end');
    for (const [left, more] of [
      [100, 'both'],
      [200, 'start'],
      [0, 'end'],
    ] as const) {
      box.scrollLeft = left;
      fireEvent.scroll(box);
      expect(box.dataset.more).toBe(more);
    }
  });
});

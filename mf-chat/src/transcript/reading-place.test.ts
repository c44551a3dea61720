import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ReadingPlace, type ReadingState } from './reading-place.ts';

const VIEW = 600;

/** A scroll container with lines of 100 px whose heights the test can change. */
function open() {
  const scroller = document.createElement('section');
  const content = document.createElement('div');
  scroller.append(content);
  document.body.append(scroller);
  const heights: number[] = [];
  let top = 0;
  const height = () => heights.reduce((sum, each) => sum + each, 0);
  const place = (from: number, size: number): DOMRect => new DOMRect(0, from - top, 800, size);
  const setTop = (value: number) => {
    top = Math.max(0, Math.min(value, height() - VIEW));
  };
  Object.defineProperties(scroller, {
    scrollTop: { get: () => top, set: setTop },
    scrollHeight: { get: height },
    clientHeight: { get: () => VIEW },
    scrollBy: { value: ({ top: by }: { readonly top: number }) => setTop(top + by) },
    getBoundingClientRect: { value: () => new DOMRect(0, 0, 800, VIEW) },
  });
  const addLine = (size = 100) => {
    const index = heights.push(size) - 1;
    const line = document.createElement('p');
    line.getBoundingClientRect = () =>
      place(
        heights.slice(0, index).reduce((sum, each) => sum + each, 0),
        heights[index] ?? 0,
      );
    content.append(line);
    return line;
  };
  for (let count = 0; count < 20; count += 1) addLine();
  let state: ReadingState = { following: true, unread: false };
  let replying = true;
  let now = 0;
  const reading = new ReadingPlace({
    scroller,
    content,
    growing: () => replying,
    changed: (next) => (state = next),
    now: () => now,
  });
  return {
    reading,
    scroller,
    heights,
    addLine,
    state: () => state,
    top: () => top,
    end: () => height() - VIEW,
    stopReplying: () => {
      replying = false;
    },
    pass: (ms: number) => {
      now += ms;
    },
    scrollTo(value: number) {
      setTop(value);
      scroller.dispatchEvent(new Event('scroll'));
    },
    grow(size = 100) {
      addLine(size);
      reading.settle();
    },
  };
}

let opened: ReturnType<typeof open>;
beforeEach(() => {
  opened = open();
});
afterEach(() => {
  opened.reading.close();
  document.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
});

describe('at the end', () => {
  it('the view follows what grows', () => {
    expect(opened.top()).toBe(opened.end());
    opened.grow();
    expect(opened.top()).toBe(opened.end());
  });

  it.each([
    ['a wheel', () => opened.scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -1 }))],
    ['a key', () => opened.scroller.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp' }))],
    [
      'a finger',
      () => {
        const touch = (name: string, clientY: number) =>
          opened.scroller.dispatchEvent(Object.assign(new Event(name), { touches: [{ clientY }] }));
        touch('touchstart', 100);
        touch('touchmove', 110);
      },
    ],
    [
      'a selection',
      () => {
        const [line] = opened.scroller.querySelectorAll('p');
        if (line !== undefined) document.getSelection()?.selectAllChildren(line);
        document.dispatchEvent(new Event('selectionchange'));
      },
    ],
  ])('%s that leaves it takes effect at once', (_, leave) => {
    for (const line of opened.scroller.querySelectorAll('p')) line.textContent = '字';
    const before = opened.top();
    leave();
    expect(opened.state().following).toBe(false);
    opened.grow();
    expect(opened.top()).toBe(before);
  });

  it('a wheel that zooms or goes down changes nothing', () => {
    opened.scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -1, ctrlKey: true }));
    opened.scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: 5 }));
    expect(opened.state().following).toBe(true);
  });
});

describe('above the end', () => {
  beforeEach(() => opened.scrollTo(850));

  it('what is read stays when something above it grows', () => {
    opened.heights[2] = 350;
    opened.reading.settle();
    expect(opened.top()).toBe(1100);
  });

  it('what is read stays when something below it grows', () => {
    opened.heights[15] = 350;
    opened.reading.settle();
    expect(opened.top()).toBe(850);
  });

  it('new text below is indicated, until the end is reached', () => {
    opened.grow();
    expect(opened.state()).toEqual({ following: false, unread: true });
    opened.scrollTo(opened.end());
    expect(opened.state()).toEqual({ following: true, unread: false });
  });

  it('growth is no news when nothing is being written', () => {
    opened.stopReplying();
    opened.grow();
    expect(opened.state().unread).toBe(false);
  });

  it('the button and the End key go to the end and follow again', () => {
    opened.grow();
    opened.reading.toEnd();
    expect(opened.state()).toEqual({ following: true, unread: false });
    expect(opened.top()).toBe(opened.end());
    opened.scrollTo(300);
    opened.scroller.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
    expect(opened.top()).toBe(opened.end());
  });

  it('nothing is put back while the reader is taken elsewhere', () => {
    opened.reading.steer();
    opened.heights[2] = 350;
    opened.reading.settle();
    expect(opened.top()).toBe(850);
    opened.pass(1000);
    opened.heights[2] = 450;
    opened.reading.settle();
    expect(opened.top()).toBe(950);
  });

  it('a row that has no height yet is no place to keep', () => {
    const [first] = opened.scroller.querySelectorAll('p');
    if (first === undefined) throw new Error('no line');
    first.style.visibility = 'hidden';
    first.getBoundingClientRect = () => new DOMRect(0, -opened.top(), 800, 5000);
    opened.scrollTo(860);
    opened.reading.settle();
    expect(opened.top()).toBe(860);
  });
});

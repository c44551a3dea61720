import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { REDUCED_MOTION } from '../motion/media.ts';
import { installBrowserDoubles, matchMediaOf } from '../testing/browser-doubles.ts';
import { Carousel } from './Carousel.tsx';
import { AUTOPLAY_MS, TRANSITION_MS, VISIBLE_SLIDES } from './rules.ts';

const NAMES = ['晨', '午', '昏', '夜', '雨', '雪'];
const [desktop, tablet] = VISIBLE_SLIDES;

function open() {
  return render(
    <Carousel label="四时" slides={NAMES} nameOf={(name) => name}>
      {(name) => <button type="button">{`看${name}`}</button>}
    </Carousel>,
  );
}

/** Slides that are visible and usable. */
const inView = () =>
  screen
    .getAllByRole('group', { name: / \/ 6：/ })
    .flatMap((slide) => (slide.hasAttribute('inert') ? [] : (slide.textContent ?? '')));
const dot = (name: string) => screen.getByRole('button', { name: new RegExp(`张：${name}$`) });
const rest = (times = 1) => {
  for (let n = 0; n < times; n += 1) act(() => jest.advanceTimersByTime(AUTOPLAY_MS));
};
const carousel = () => screen.getByRole('region', { name: '四时' });
let doubles: ReturnType<typeof installBrowserDoubles>;

beforeEach(() => {
  jest.useFakeTimers();
  doubles = installBrowserDoubles();
  matchMediaOf(desktop.media, tablet.media);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('what is in view', () => {
  it('is three slides on a desktop, two on a tablet, one on a phone', () => {
    open();
    expect(inView()).toEqual(['看晨', '看午', '看昏']);
    cleanup();
    matchMediaOf(tablet.media);
    open();
    expect(inView()).toEqual(['看晨', '看午']);
    cleanup();
    matchMediaOf();
    open();
    expect(inView()).toEqual(['看晨']);
  });

  it('goes round the ring, so that the last slide is followed by the first', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: '上一张' }));
    expect(inView()).toEqual(['看雪', '看晨', '看午']);
  });
});

describe('autoplay', () => {
  it('turns one slide on after every 5000 ms, in a move of 500 ms', () => {
    open();
    act(() => jest.advanceTimersByTime(4999));
    expect(inView()[0]).toBe('看晨');
    act(() => jest.advanceTimersByTime(1));
    expect(inView()[0]).toBe('看午');
    expect(doubles.animate).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ duration: TRANSITION_MS }),
    );
    rest(5);
    expect(inView()[0]).toBe('看晨');
  });

  it('stops and goes on by the button', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }));
    rest(3);
    expect(inView()[0]).toBe('看晨');
    fireEvent.click(screen.getByRole('button', { name: '继续轮播' }));
    rest();
    expect(inView()[0]).toBe('看午');
  });

  it('rests while a mouse is over it', () => {
    open();
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
    rest(2);
    expect(inView()[0]).toBe('看晨');
    fireEvent.pointerLeave(carousel(), { pointerType: 'mouse' });
    rest();
    expect(inView()[0]).toBe('看午');
  });

  it('rests while the focus is inside', () => {
    open();
    act(() => dot('晨').focus());
    rest(2);
    expect(inView()[0]).toBe('看晨');
    act(() => dot('晨').blur());
    rest();
    expect(inView()[0]).toBe('看午');
  });

  it('never runs under reduced motion; turning by hand works there without movement', () => {
    matchMediaOf(desktop.media, REDUCED_MOTION);
    open();
    rest(3);
    expect(inView()[0]).toBe('看晨');
    expect(screen.queryByRole('button', { name: '暂停轮播' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '下一张' }));
    expect(inView()[0]).toBe('看午');
    expect(doubles.animate).not.toHaveBeenCalled();
  });
});

describe('the dots', () => {
  it('tell and choose the slide; only the current one is in the tab order', () => {
    open();
    fireEvent.click(dot('夜'));
    expect(inView()[0]).toBe('看夜');
    expect(dot('夜').getAttribute('aria-current')).toBe('true');
    expect(NAMES.map((name) => dot(name).tabIndex)).toEqual([-1, -1, -1, 0, -1, -1]);
  });

  it('move by arrow keys, Home and End, and take the focus along', () => {
    open();
    act(() => dot('晨').focus());
    fireEvent.keyDown(dot('晨'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(dot('雪'));
    fireEvent.keyDown(dot('雪'), { key: 'Home' });
    expect(document.activeElement).toBe(dot('晨'));
  });

  it('receive the focus when an arrow key turns away the slide that held it', () => {
    open();
    const inside = screen.getAllByRole('button', { name: '看晨' }).find((button) => button.closest('[inert]') === null);
    act(() => inside?.focus());
    expect(document.activeElement).toBe(inside);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(dot('午'));
  });
});

describe('a finger', () => {
  const swipe = (dx: number, dy = 0) => {
    const [slide] = screen.getAllByRole('group', { name: / \/ 6：/ });
    if (slide === undefined) throw new Error('no slide');
    const at = (x: number, y: number) => ({
      pointerId: 1,
      pointerType: 'touch',
      isPrimary: true,
      clientX: x,
      clientY: y,
    });
    fireEvent.pointerDown(slide, at(200, 200));
    fireEvent.pointerMove(slide, at(200 + dx, 200 + dy));
    fireEvent.pointerUp(slide, at(200 + dx, 200 + dy));
  };

  it('turns on by a swipe to the left and back by one to the right', () => {
    open();
    swipe(-90);
    expect(inView()[0]).toBe('看午');
    swipe(90);
    expect(inView()[0]).toBe('看晨');
  });

  it('turns nothing by a short pull or while scrolling the page', () => {
    open();
    swipe(-30);
    swipe(-60, 120);
    expect(inView()[0]).toBe('看晨');
  });
});

import { chat } from '@ai-site/shared/api/chat';
import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { open } from '../conversation/testing/open-conversation.ts';
import { sampleMessage } from '../conversation/testing/sample-messages.ts';
import { MessageFeed } from './MessageFeed.tsx';

let frames: (() => void)[] = [];
/** Whether measurements wait for `nextFrame`. */
let waiting = false;

function nextFrame(): void {
  const due = frames;
  frames = [];
  for (const report of due) report();
}

/** jsdom has no layout: virtual rows are never in view, the last exchange always is. */
class NoLayout implements ResizeObserver {
  readonly #callback: ResizeObserverCallback;

  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }

  /** Reports a measurement, as the browser does with the next frame. */
  observe(): void {
    frames.push(() => this.#callback([], this));
    if (!waiting) queueMicrotask(nextFrame);
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  globalThis.ResizeObserver = NoLayout;
  Element.prototype.scrollIntoView = () => undefined;
  sessionStorage.clear();
  frames = [];
  waiting = false;
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

const exchanges = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    sampleMessage({ id: `q-${index}`, role: 'user', text: `问题${index}` }),
    sampleMessage({ id: `a-${index}`, text: `答案${index}` }),
  ]).flat();

async function shown(count: number, hasNextPage = false) {
  const opened = open('c-1');
  setPlatform(opened.platform);
  opened.http.answer(chat.getChatDetail, ({ query }) => ({
    list: query.before === undefined ? exchanges(count) : [],
    hasNextPage: hasNextPage && query.before === undefined,
  }));
  await opened.conversation.load();
  await act(async () => void render(<MessageFeed conversation={opened.conversation} />));
  return opened;
}

describe('the messages', () => {
  it('are a feed whose articles say where they stand', async () => {
    await shown(1);
    expect(screen.getByRole('feed', { name: '消息' }).getAttribute('aria-busy')).toBe('false');
    const answer = screen.getByRole('article', { name: '回答' });
    expect([answer.getAttribute('aria-posinset'), answer.getAttribute('aria-setsize'), answer.tabIndex]).toEqual([
      '2',
      '2',
      -1,
    ]);
  });

  it('are in the page only as far as they are in view', async () => {
    await shown(150);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('问题149')).not.toBeNull();
  });

  it('fetch those before them when the first ones are near', async () => {
    const { http } = await shown(3, true);
    expect(http.asked(chat.getChatDetail).map(({ query }) => query.before)).toEqual([undefined, 'q-0']);
  });

  it('are walked through by keys', async () => {
    await shown(1);
    const question = screen.getByRole('article', { name: '我的问题' });
    const answer = screen.getByRole('article', { name: '回答' });
    await act(async () => answer.focus());
    await act(async () => void fireEvent.keyDown(answer, { key: 'PageUp' }));
    expect(document.activeElement).toBe(question);
    await act(async () => void fireEvent.keyDown(question, { key: 'ArrowDown', altKey: true }));
    expect(document.activeElement).toBe(answer);
    // There is no message after the last one.
    await act(async () => void fireEvent.keyDown(answer, { key: 'PageDown' }));
    expect(document.activeElement).toBe(answer);
  });

  it('take the reader to the one that was asked for, once', async () => {
    const { conversation } = await shown(1);
    await act(() => conversation.branch.jumpTo('q-0'));
    expect(conversation.branch.target).toBeNull();
    expect(screen.getByRole('article', { name: '我的问题' }).parentElement?.className).toContain('marked');
  });

  it('have the focus and the highlight once they are measured, also when the animation takes no time', async () => {
    const { conversation } = await shown(1);
    const question = screen.getByRole('article', { name: '我的问题' });
    const row = question.parentElement;
    if (row === null) throw new Error('an article without its row');
    waiting = true;
    await act(() => conversation.branch.jumpTo('q-0'));
    fireEvent.animationEnd(row);
    await act(async () => nextFrame());
    expect(document.activeElement).toBe(question);
    expect(row.className).toContain('marked');
    fireEvent.animationEnd(question);
    expect(row.className).toContain('marked');
    fireEvent.animationEnd(row);
    expect(row.className).not.toContain('marked');
  });
});

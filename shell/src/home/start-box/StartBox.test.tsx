import { chat } from '@ai-site/shared/api/chat';
import { quickFill } from '@ai-site/shared/api/quick-fill';
import { type ToolState, tasks } from '@ai-site/shared/api/tasks';
import { START_FORM_PATH, startModeOf, startPlaceholder, startTooLong } from '@ai-site/shared/domain/start-box';
import { ApiError } from '@ai-site/shared/errors';
import { startScreenHtml } from '@ai-site/shared/frame';
import { SEND_AT_ONCE } from '@ai-site/shared/kit/quick-fill';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, type PlatformDouble, sampleSignedInUser, sampleState } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { REDUCED_MOTION } from '../motion/media.ts';
import { installBrowserDoubles, matchMediaOf } from '../testing/browser-doubles.ts';
import { StartBox } from './StartBox.tsx';
import { keepServedBox } from './served-box.ts';
import { startDraft } from './start-draft.ts';
import { EXAMPLE_MS } from './use-example.ts';

let platform: PlatformDouble;

beforeEach(() => {
  installBrowserDoubles();
  matchMediaOf();
  platform = createPlatformDouble();
  setPlatform(platform);
  startDraft.clear();
  offer();
  platform.http.answer(chat.models, () => ({
    models: [],
    builtinNotice: null,
    speech: { available: false, builtin: false, reason: '' },
    recognition: { available: false, builtin: false, reason: '' },
    speechPrice: 0,
  }));
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** What the tools answer about themselves. */
const offer = (state: Partial<ToolState> = {}) =>
  platform.http.answer(tasks.toolState, () => sampleState({ price: 2, ...state }));

const image = startModeOf('image');
const [first, second] = image.examples;
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '写下想法' });
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });
const choose = (label: RegExp) => fireEvent.click(screen.getByRole('radio', { name: label }));
const send = () => fireEvent.click(screen.getByRole('button', { name: '开始' }));
const address = () => platform.history.location.pathname + platform.history.location.search;
const note = () => document.querySelector('.start-note')?.textContent;

/** Presses a key; returns whether the box left it to the browser. */
function press(key: string, init: KeyboardEventInit = {}): boolean {
  const event = createEvent.keyDown(box(), { key, ...init });
  fireEvent(box(), event);
  return !event.defaultPrevented;
}

describe('an example in the empty box', () => {
  it('is taken by Tab, which then moves on as usual', () => {
    render(<StartBox />);
    act(() => box().focus());
    expect(box().placeholder).toBe(startPlaceholder(first?.text ?? ''));
    expect(note()).toContain('Tab 采用示例');
    expect(press('Tab')).toBe(false);
    expect(box().value).toBe(first?.text);
    expect(press('Tab')).toBe(true);
    expect(box().value).toBe(first?.text);
  });

  it('leaves Shift+Tab, a composition and a written text alone', () => {
    render(<StartBox />);
    act(() => box().focus());
    expect(press('Tab', { shiftKey: true })).toBe(true);
    expect(press('Tab', { isComposing: true })).toBe(true);
    write('雪');
    expect(press('Tab')).toBe(true);
    expect(box().value).toBe('雪');
  });

  it('is followed by the next one while the box is empty', () => {
    jest.useFakeTimers();
    render(<StartBox />);
    act(() => jest.advanceTimersByTime(EXAMPLE_MS));
    expect(box().placeholder).toBe(startPlaceholder(second?.text ?? ''));
  });

  it('stays, and Tab moves on, for visitors who want less motion', () => {
    jest.useFakeTimers();
    matchMediaOf(REDUCED_MOTION);
    render(<StartBox />);
    act(() => box().focus());
    act(() => jest.advanceTimersByTime(3 * EXAMPLE_MS));
    expect(box().placeholder).toBe(startPlaceholder(first?.text ?? ''));
    expect(press('Tab')).toBe(true);
    expect(box().value).toBe('');
    expect(note()).not.toContain('Tab');
  });
});

describe('the chips', () => {
  it('are five for each mode, fill the draft and send nothing', () => {
    render(<StartBox />);
    for (const label of [/^聊天/, /^图片/, /^视频/, /^音乐/, /^改图/]) {
      choose(label);
      expect(screen.getAllByRole('listitem')).toHaveLength(5);
    }
    choose(/^图片/);
    for (const { label, text } of image.examples) {
      fireEvent.click(screen.getByRole('button', { name: label }));
      expect(box().value).toBe(text);
    }
    expect(platform.http.asked(quickFill.create)).toEqual([]);
    expect([address(), platform.modals.opened]).toEqual(['/', []]);
    expect(document.activeElement).toBe(box());
    write(`${box().value}，冬天`);
    expect(box().value).toMatch(/，冬天$/);
  });

  it('give back a text of one’s own that they replaced', () => {
    const success = jest.spyOn(platform.toast, 'success');
    render(<StartBox />);
    write('我的想法');
    fireEvent.click(screen.getByRole('button', { name: first?.label ?? '' }));
    expect(box().value).toBe(first?.text);
    act(() => success.mock.calls[0]?.[2]?.onPress());
    expect(box().value).toBe('我的想法');
  });
});

describe('sending', () => {
  const signedIn = () => act(() => platform.session.signIn(sampleSignedInUser));
  beforeEach(() => platform.http.answer(quickFill.create, () => ({ id: 'fill' })));

  it.each([
    [/^图片/, '/draw/create/scene?initId=fill', { generateEngine: 1, backFillParams: { prompt: '雪山' } }],
    [
      /^视频/,
      '/draw/edit/text_to_video?initId=fill',
      { recipe: { tool: 'text-to-video', values: { prompt: '雪山' }, seed: null } },
    ],
    [/^聊天/, '/chatNew?initId=fill', { generateEngine: 0, backFillParams: { prompt: '雪山' } }],
  ])('for %s opens its page with the text, and leaves an empty draft', async (label, path, body) => {
    await signedIn();
    render(<StartBox />);
    choose(label);
    write(' 雪山 ');
    send();
    await waitFor(() => expect(address()).toBe(path));
    expect(platform.http.asked(quickFill.create)).toEqual([{ body }]);
    expect(platform.history.location.state).toEqual(SEND_AT_ONCE);
    expect(startDraft.read().text).toBe('');
  });

  it('asks visitors to log in, goes on after it, and lets them press send themselves', async () => {
    let finish = (_: boolean): void => undefined;
    jest.spyOn(platform.session, 'require').mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    render(<StartBox />);
    choose(/^聊天/);
    write('你好');
    send();
    await waitFor(() => expect(platform.session.require).toHaveBeenCalled());
    expect(platform.http.asked(quickFill.create)).toEqual([]);
    await act(async () => finish(true));
    await waitFor(() => expect(address()).toBe('/chatNew?initId=fill'));
    expect(platform.history.location.state).toBeNull();
  });

  it('keeps the draft when the login is closed, and for the next visit of the page', async () => {
    jest.spyOn(platform.session, 'require').mockResolvedValue(false);
    const { unmount } = render(<StartBox />);
    choose(/^视频/);
    write('海浪');
    send();
    await waitFor(() => expect(platform.session.require).toHaveBeenCalled());
    await waitFor(() => expect(screen.getByRole('button', { name: '开始' }).getAttribute('aria-busy')).toBe('false'));
    expect([box().value, address()]).toEqual(['海浪', '/']);
    unmount();
    render(<StartBox />);
    expect(box().value).toBe('海浪');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^视频/ }).checked).toBe(true);
  });

  it('opens the page as it is without a text', () => {
    render(<StartBox />);
    choose(/^聊天/);
    send();
    expect([address(), platform.modals.opened]).toEqual(['/chatNew', []]);
  });

  it('is done by Enter, not by Shift+Enter or within a composition', async () => {
    await signedIn();
    render(<StartBox />);
    write('雪山');
    expect(press('Enter', { shiftKey: true })).toBe(true);
    expect(press('Enter', { isComposing: true })).toBe(true);
    expect(press('Enter')).toBe(false);
    await waitFor(() => expect(platform.http.asked(quickFill.create)).toHaveLength(1));
  });

  it('is refused for a text that the page does not take', async () => {
    await signedIn();
    render(<StartBox />);
    choose(/^音乐/);
    write('字'.repeat(121));
    expect(note()).toBe(startTooLong(startModeOf('music')));
    send();
    await act(async () => undefined);
    expect(platform.http.asked(quickFill.create)).toEqual([]);
  });

  it('keeps the text when the call fails', async () => {
    await signedIn();
    platform.http.answer(quickFill.create, () => {
      throw new ApiError(429, '操作过于频繁，请稍后再试');
    });
    render(<StartBox />);
    write('雪山');
    send();
    await waitFor(() => expect(platform.toast.shown).toEqual([{ kind: 'error', text: '操作过于频繁，请稍后再试' }]));
    expect([box().value, address()]).toEqual(['雪山', '/']);
  });
});

describe('engine and price', () => {
  it.each([
    [{ price: 0, demonstration: true, builtin: true }, '演示引擎 · 不扣算力'],
    [{}, '每张 2 算力'],
    [{ open: false, needsModel: true }, '暂未开放，需要连接图像模型'],
  ])('of %j are told on focus: %s', async (changes, text) => {
    offer(changes);
    render(<StartBox />);
    expect(note()).toBe('');
    act(() => box().focus());
    await waitFor(() => expect(note()).toContain(text));
  });
});

describe('the form that the page was served with', () => {
  const serve = (): HTMLElement => {
    const page = document.createElement('div');
    page.innerHTML = startScreenHtml();
    document.body.append(page);
    return page;
  };

  it('has the parts of the one that the shell draws', () => {
    const page = serve();
    const { container } = render(<StartBox />);
    const partsOf = (root: ParentNode) =>
      [...root.querySelectorAll('form, form [class], form [name], .start-chips, .start-chip')].map((part) => [
        part.tagName,
        part.className,
        ...[
          'name',
          'value',
          'type',
          'role',
          'aria-label',
          'placeholder',
          'maxlength',
          'popover',
          'popovertarget',
          'data-mode',
          'method',
          'action',
        ].map((name) => part.getAttribute(name)),
        part.children.length === 0 ? part.textContent : '',
      ]);
    expect(partsOf(container)).toEqual(partsOf(page));
    expect(page.querySelector('form')?.getAttribute('action')).toBe(START_FORM_PATH);
    page.remove();
  });

  it('hands over what was written in it, with mode, focus and selection', () => {
    const page = serve();
    const text = page.querySelector('textarea') ?? document.createElement('textarea');
    text.value = '半句话';
    page.querySelector<HTMLInputElement>('[value="video"]')?.click();
    text.focus();
    text.setSelectionRange(1, 2);
    expect(keepServedBox(page)).toBe(true);
    page.remove();
    render(<StartBox />);
    expect([box().value, document.activeElement === box(), box().selectionStart, box().selectionEnd]).toEqual([
      '半句话',
      true,
      1,
      2,
    ]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^视频/ }).checked).toBe(true);
  });

  it('that nobody touched leaves the draft', () => {
    startDraft.write({ mode: 'chat', text: '昨天的问题' });
    const page = serve();
    keepServedBox(page);
    page.remove();
    render(<StartBox />);
    expect(box().value).toBe('昨天的问题');
    expect(document.activeElement).not.toBe(box());
  });
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { notifyHidden } from './notify-hidden.ts';

/** The notifications that the browser showed. */
let shown: BrowserNotification[] = [];

class BrowserNotification {
  static permission: NotificationPermission = 'granted';
  readonly text: string;
  readonly tag: string | undefined;
  onclick: (() => void) | null = null;
  closed = false;

  constructor(text: string, { tag }: NotificationOptions = {}) {
    this.text = text;
    this.tag = tag;
    shown.push(this);
  }

  close(): void {
    this.closed = true;
  }
}

const visibility = (state: DocumentVisibilityState) =>
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });

beforeEach(() => {
  shown = [];
  BrowserNotification.permission = 'granted';
  Object.defineProperty(window, 'Notification', { configurable: true, value: BrowserNotification });
  visibility('hidden');
});

afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(document, 'visibilityState');
});

const notify = (onOpen = () => undefined) => notifyHidden({ text: 'AI抠图成功', taskId: 't-1', onOpen });

it('notifies once per task, and a click brings the page to the front', () => {
  const focus = jest.spyOn(window, 'focus').mockImplementation(() => undefined);
  const onOpen = jest.fn<() => undefined>();
  notify(onOpen);
  expect(shown).toMatchObject([{ text: 'AI抠图成功', tag: 't-1' }]);
  shown[0]?.onclick?.();
  expect([focus.mock.calls.length, onOpen.mock.calls.length, shown[0]?.closed]).toEqual([1, 1, true]);
  focus.mockRestore();
});

it('says nothing while the person looks at the page, or did not allow it', () => {
  visibility('visible');
  notify();
  visibility('hidden');
  BrowserNotification.permission = 'denied';
  notify();
  expect(shown).toEqual([]);
});

it('does without where the browser has no such notifications', () => {
  class OnlyForWorkers {
    static permission = 'granted';
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  }
  Object.defineProperty(window, 'Notification', { configurable: true, value: OnlyForWorkers });
  expect(notify).not.toThrow();
  Reflect.deleteProperty(window, 'Notification');
  expect(notify).not.toThrow();
});

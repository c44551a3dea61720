import type { Registry } from '@ai-site/shared/contract';
import { sampleRemote, sampleShell, sampleSite } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMemoryHistory, type MemoryHistory } from 'history';

const remote = (name: string, rest: Parameters<typeof sampleRemote>[0] = {}) =>
  sampleRemote({
    name: `mf-${name}`,
    routes: [{ prefix: `/${name}` }],
    menu: [{ key: name, label: name, path: `/${name}`, order: 1 }],
    preload: [`/remotes/mf-${name}/a.js`],
    ...rest,
  });
const registry: Registry = {
  shell: sampleShell,
  remotes: [
    remote('chat'),
    remote('draw'),
    remote('quiet', { menu: [] }),
    remote('old', { compatible: false }),
    remote('exhibit'),
  ],
  site: sampleSite,
  sample: 0,
  overrides: [],
};

let idle: (() => void)[];
let history: MemoryHistory;
let prefetch: typeof import('./prefetch.ts');
let onLoad: EventListener | null;
let readyState: DocumentReadyState;
let loadMounting: jest.Mock<() => Promise<unknown>>;
beforeEach(async () => {
  onLoad = null;
  readyState = 'interactive';
  loadMounting = jest.fn(() => Promise.reject(new Error('no connection')));
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    if (type === 'load') onLoad = listener as EventListener;
  });
  // jsdom has no answer to what Chromium and Firefox support.
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  jest.useFakeTimers();
  idle = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run) });
  // Each page has a queue of its own.
  jest.resetModules();
  prefetch = await import('./prefetch.ts');
  history = createMemoryHistory({ initialEntries: ['/chat/rooms'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(navigator, 'connection');
  document.head.replaceChildren();
});

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];
const open = () => links().map((link) => new URL(link.href).pathname.split('/')[2]);
const rest = () => {
  for (const run of idle.splice(0)) run();
};
const finish = () => {
  for (const link of links()) {
    link.dispatchEvent(new Event('load'));
    link.remove();
  }
  rest();
};
const loadPage = () => {
  prefetch.startPrefetching(registry, history, loadMounting);
  onLoad?.(new Event('load'));
  jest.advanceTimersByTime(2000);
};

describe('a page that has loaded', () => {
  it('prefetches what the menu leads to, except what it shows and what cannot run', () => {
    prefetch.startPrefetching(registry, history, loadMounting);
    rest();
    expect(open()).toEqual([]);
    onLoad?.(new Event('load'));
    expect(loadMounting).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2000);
    rest();
    expect(loadMounting).toHaveBeenCalledTimes(1);
    expect(open()).toEqual(['mf-draw']);
    finish();
    expect(open()).toEqual(['mf-exhibit']);
    finish();
    expect(open()).toEqual([]);
  });

  it('does so too when it had loaded before the shell started', () => {
    readyState = 'complete';
    prefetch.startPrefetching(registry, history, loadMounting);
    jest.advanceTimersByTime(2000);
    rest();
    expect(open()).toEqual(['mf-draw']);
  });

  it('waits until nothing larger is painted', () => {
    let paint = (): void => {};
    const disconnect = jest.fn();
    const observe = jest.fn();
    Object.assign(globalThis, {
      PerformanceObserver: class {
        observe = observe;
        disconnect = disconnect;
        constructor(tell: () => void) {
          paint = tell;
        }
      },
    });
    prefetch.startPrefetching(registry, history, loadMounting);
    onLoad?.(new Event('load'));
    jest.advanceTimersByTime(1500);
    paint();
    jest.advanceTimersByTime(1500);
    rest();
    expect(open()).toEqual([]);
    jest.advanceTimersByTime(500);
    rest();
    expect(open()).toEqual(['mf-draw']);
    expect(observe).toHaveBeenCalledWith({ type: 'largest-contentful-paint' });
    expect(disconnect).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  });

  it('prefetches nothing for visitors with data saver', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    loadPage();
    rest();
    expect(open()).toEqual([]);
  });
});

describe('a navigation', () => {
  it('interrupts the prefetches of other remotes, and for a moment none starts', () => {
    loadPage();
    rest();
    expect(open()).toEqual(['mf-draw']);
    history.push('/exhibit');
    rest();
    expect(open()).toEqual([]);
    jest.advanceTimersByTime(2000);
    rest();
    expect(open()).toEqual(['mf-draw']);
  });

  it('leaves the prefetch of what it leads to', () => {
    loadPage();
    rest();
    history.push('/draw/canvas');
    expect(open()).toEqual(['mf-draw']);
  });
});

describe('a screen that is being mounted', () => {
  const chunk = () => {
    const script = document.createElement('script');
    script.dataset.webpack = 'screen';
    script.type = 'not-run';
    script.src = '/remotes/mf-chat/1.0.0/screen.js';
    document.head.append(script);
    return script;
  };

  it('pauses the prefetches of others until nothing of its own has been downloaded for a moment', async () => {
    let mount = (): void => {};
    const mounted = new Promise<void>((resolve) => {
      mount = resolve;
    });
    loadPage();
    rest();
    const mounting = prefetch.withoutPrefetches('mf-chat', () => mounted);
    await jest.advanceTimersByTimeAsync(10_000);
    rest();
    expect(open()).toEqual([]);
    const script = chunk();
    mount();
    await mounting;
    await jest.advanceTimersByTimeAsync(5000);
    rest();
    expect(open()).toEqual([]);
    script.remove();
    await jest.advanceTimersByTimeAsync(1800);
    rest();
    expect(open()).toEqual([]);
    await jest.advanceTimersByTimeAsync(400);
    rest();
    expect(open()).toEqual(['mf-draw']);
  });

  it('of a remote that was visited before does so as well', async () => {
    loadPage();
    rest();
    const script = chunk();
    history.push('/chat/later');
    await jest.advanceTimersByTimeAsync(5000);
    rest();
    expect(open()).toEqual([]);
    script.remove();
    await jest.advanceTimersByTimeAsync(2200);
    rest();
    expect(open()).toEqual(['mf-draw']);
  });
});

it('a link to a remote that is pointed at brings what mounts remotes too, one to a screen of the shell nothing', () => {
  prefetch.prefetchPath(registry, '/', loadMounting);
  expect(loadMounting).not.toHaveBeenCalled();
  prefetch.prefetchPath(registry, '/draw', loadMounting);
  expect(loadMounting).toHaveBeenCalledTimes(1);
  expect(open()).toEqual(['mf-draw']);
});

it('a remote that is being loaded pauses the prefetches of others until a moment after it is there or has failed', async () => {
  let fail = (): void => {};
  const fetched = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('no connection'));
  });
  Object.assign(globalThis, { fetch: () => fetched });
  const { loadModule } = await import('./load-remote.ts');
  loadPage();
  rest();
  const loading = loadModule(
    { name: 'mf-chat', version: '1.0.0', entry: '/mf-manifest.json', integrity: null },
    './app',
    false,
  );
  rest();
  expect(open()).toEqual([]);
  fail();
  await expect(loading).rejects.toThrow('no connection');
  rest();
  expect(open()).toEqual([]);
  await jest.advanceTimersByTimeAsync(2000);
  rest();
  expect(open()).toEqual(['mf-draw']);
});

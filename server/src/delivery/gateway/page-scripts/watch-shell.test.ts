/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchShell } from './watch-shell.ts';

const FOLDER = '/remotes/shell/';
const MAIN = `http://localhost${FOLDER}1.2.3/main.js`;
const PATIENCE_MS = 20_000;

const beacon = jest.fn<(path: string, body: Blob) => boolean>();
const fetched = jest.fn<(url: string, request: RequestInit) => Promise<{ readonly ok: boolean }>>();
const before = { fetch: globalThis.fetch };

interface Visit {
  readonly sample?: number;
  readonly watched?: true;
  readonly overrides?: readonly unknown[];
}

function start({ sample = 1, watched, overrides = [] }: Visit = {}): void {
  const registry = { shell: { version: '1.2.3', watched }, sample, overrides };
  document.body.innerHTML = `<main>loading</main><script type="application/json" id="registry">${JSON.stringify(registry)}</script>`;
  watchShell({
    folder: FOLDER,
    ready: 'shell:ready',
    failed: 'data-failed',
    registry: 'registry',
    key: 'key',
    telemetry: '/api/telemetry',
    patienceMs: PATIENCE_MS,
    title: '没有加载成功',
    text: '请重新加载',
    action: '重新加载',
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon: beacon });
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => {
  window.dispatchEvent(new Event('shell:ready'));
  document.head.replaceChildren();
  document.documentElement.removeAttribute('data-failed');
  jest.useRealTimers();
  jest.resetAllMocks();
  Object.assign(globalThis, { fetch: before.fetch });
});

function fail(tag: HTMLScriptElement | HTMLLinkElement): void {
  document.head.append(tag);
  tag.dispatchEvent(new Event('error'));
}

const script = (src = MAIN) => Object.assign(document.createElement('script'), { type: 'not-run', src });
const settled = () => jest.advanceTimersByTimeAsync(0);
const shown = () => document.querySelector('[role="alert"]')?.textContent ?? null;
const reported = (): Promise<unknown[]> =>
  Promise.all(
    beacon.mock.calls.map(
      ([, body]) =>
        new Promise((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve(JSON.parse(String(reader.result)).entries);
          reader.readAsText(body);
        }),
    ),
  );

const shell = { name: 'shell', version: '1.2.3' };

describe('a shell that does not start', () => {
  it('because its script is missing', async () => {
    fetched.mockResolvedValue({ ok: false });
    start();
    fail(script());
    await settled();
    expect(shown()).toBe('没有加载成功请重新加载重新加载');
    jest.useRealTimers();
    expect(await reported()).toEqual([
      [
        { event: 'page-failed', ...shell, stage: 'load' },
        { event: 'remote-failed', ...shell, stage: 'load' },
      ],
    ]);
  });

  it('because its script is not what the release says', async () => {
    fetched.mockResolvedValue({ ok: true });
    start();
    fail(script());
    await settled();
    jest.useRealTimers();
    expect(await reported()).toEqual([
      [
        { event: 'integrity-failed', ...shell, file: '/remotes/shell/1.2.3/main.js' },
        { event: 'page-failed', ...shell, stage: 'integrity' },
        { event: 'remote-failed', ...shell, stage: 'integrity' },
      ],
    ]);
  });

  it('because its script throws', async () => {
    start();
    window.dispatchEvent(new ErrorEvent('error', { filename: MAIN, message: 'broken' }));
    expect(shown()).not.toBeNull();
    jest.useRealTimers();
    expect(await reported()).toEqual([
      [
        { event: 'page-failed', ...shell, stage: 'mount' },
        { event: 'remote-failed', ...shell, stage: 'mount' },
      ],
    ]);
  });

  it('because its script hangs, once', async () => {
    start();
    await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(beacon).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(shown()).not.toBeNull();
    window.dispatchEvent(new ErrorEvent('error', { filename: MAIN, message: 'broken' }));
    jest.useRealTimers();
    expect(await reported()).toEqual([
      [
        { event: 'page-failed', ...shell, stage: 'timeout' },
        { event: 'remote-failed', ...shell, stage: 'load' },
      ],
    ]);
    expect(document.documentElement.hasAttribute('data-failed')).toBe(true);
  });

  it.each<[Visit, readonly string[]]>([
    [{ sample: 0 }, ['page-failed']],
    [{ sample: 0, watched: true }, ['page-failed', 'remote-failed']],
  ])(
    'is reported by every visit, and counts in the rates by the share that reports loads: %j',
    async (visit, events) => {
      start(visit);
      window.dispatchEvent(new ErrorEvent('error', { filename: MAIN, message: 'broken' }));
      jest.useRealTimers();
      expect(await reported()).toEqual([events.map((event) => ({ event, ...shell, stage: 'mount' }))]);
    },
  );

  it('is not reported with overrides', async () => {
    fetched.mockResolvedValue({ ok: false });
    start({ overrides: [{}] });
    fail(script());
    await settled();
    expect(shown()).not.toBeNull();
    expect(beacon).not.toHaveBeenCalled();
  });

  it('is fetched past the cache before the page reloads', async () => {
    fetched.mockResolvedValue({ ok: false });
    start();
    fail(script());
    await settled();
    fetched.mockClear();
    fetched.mockReturnValue(new Promise(() => {}));
    document.querySelector<HTMLButtonElement>('[role="alert"] button')?.click();
    expect(fetched.mock.calls).toEqual([[MAIN, { cache: 'reload' }]]);
  });
});

describe('nothing is said', () => {
  it('about files of other packages, nor once the shell is ready', async () => {
    start();
    fail(script('http://localhost/remotes/mf-chat/1.0.0/remoteEntry.js'));
    window.dispatchEvent(new Event('shell:ready'));
    fail(script());
    await jest.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(shown()).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('about a style that is missing: it is requested once more', () => {
    start();
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${FOLDER}1.2.3/main.css` });
    fail(style);
    const { href } = style;
    expect(href).toMatch(/main\.css\?attempt=\w+$/);
    style.dispatchEvent(new Event('error'));
    expect(style.href).toBe(href);
    expect(shown()).toBeNull();
  });
});

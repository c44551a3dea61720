import { describe, expect, it, jest } from '@jest/globals';
import { type OfflineWorkerScope, offlineWorker, removedWorker } from './offline-worker.ts';
import { serviceWorker } from './routes.ts';

type Listeners = { [type in 'install' | 'activate' | 'fetch']?: (event: unknown) => void };

/** Runs a worker, or the text of one, with a scope of its own. */
function started(run: (scope: OfflineWorkerScope) => void) {
  const listeners: Listeners = {};
  const fetched = jest.fn(async (_request: Request) => new Response('from the network'));
  const registration = {
    unregister: jest.fn(async () => true),
    navigationPreload: { enable: jest.fn(async () => {}) },
  };
  run({
    registration,
    skipWaiting: async () => {},
    fetch: fetched,
    addEventListener: (type: keyof Listeners, listener: (event: never) => void) =>
      Object.assign(listeners, { [type]: listener }),
  });
  /** Resolves with the worker's answer; undefined: it leaves the request to the browser. */
  const open = async (
    url: string,
    changes: object = {},
    preloadResponse?: Promise<Response | undefined>,
  ): Promise<Response | undefined> => {
    let answer: Promise<Response> | undefined;
    const request = { method: 'GET', mode: 'navigate', destination: 'document', url, ...changes };
    listeners.fetch?.({ request, preloadResponse, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer;
  };
  const activate = async (more: object = {}) => {
    const waits: Promise<unknown>[] = [];
    for (const type of ['install', 'activate'] as const)
      listeners[type]?.({ waitUntil: (work: Promise<unknown>) => waits.push(work), ...more });
    await Promise.all(waits);
  };
  return { open, activate, fetched, registration };
}

const options = {
  page: '<h1>offline</h1>',
  headers: { 'content-type': 'text/html' },
  serverFolders: ['api', 'remotes'],
};
const start = () => started((scope) => offlineWorker(scope, options));

describe('the service worker', () => {
  it('opens pages from the network, with the answer that the browser has asked for already', async () => {
    const { open, fetched } = start();
    expect(await (await open('https://site.test/exhibit'))?.text()).toBe('from the network');
    expect(await (await open('https://site.test/', {}, Promise.resolve(new Response('asked for'))))?.text()).toBe(
      'asked for',
    );
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('shows its page where the network fails', async () => {
    const { open, fetched } = start();
    fetched.mockRejectedValue(new TypeError('no network'));
    for (const preload of [undefined, Promise.resolve(undefined), Promise.reject(new TypeError('no network'))]) {
      const answer = await open('https://site.test/draw/create/scene?x=1', {}, preload);
      expect([answer?.status, answer?.headers.get('content-type'), await answer?.text()]).toEqual([
        503,
        'text/html',
        options.page,
      ]);
    }
  });

  it.each<[string, string, object]>([
    ['a call', 'https://site.test/api/registry', {}],
    ['a file of a build', 'https://site.test/Remotes/shell/1.0.0/main.js', {}],
    ['a script', 'https://site.test/main.js', { mode: 'no-cors', destination: 'script' }],
    ['a call of a page', 'https://site.test/anything', { mode: 'cors', destination: '' }],
    ['a form', 'https://site.test/exhibit', { method: 'POST' }],
    ['a frame', 'https://site.test/exhibit', { destination: 'iframe' }],
  ])('leaves %s to the browser', async (_, url, changes) => {
    expect(await start().open(url, changes)).toBeUndefined();
  });

  it('lets the browser ask for a page while it starts', async () => {
    const { activate, registration } = start();
    await activate();
    expect(registration.navigationPreload.enable).toHaveBeenCalled();
  });

  it('is not asked for anything but pages where the browser can tell them apart, and is installed where it cannot', async () => {
    const { activate } = start();
    const addRoutes = jest.fn(async (_rule: object) => {});
    await activate({ addRoutes });
    expect(addRoutes.mock.calls).toEqual([
      [
        {
          condition: { or: [{ requestMode: 'cors' }, { requestMode: 'no-cors' }, { requestMode: 'same-origin' }] },
          source: 'network',
        },
      ],
    ]);
    addRoutes.mockRejectedValue(new TypeError('unknown condition'));
    await activate({ addRoutes });
  });

  it('stores nothing', () => expect(serviceWorker('<svg></svg>')).not.toMatch(/\b(caches|indexedDB|localStorage)\b/));

  it('is complete as a text', async () => {
    const { open, fetched } = started((scope) => new Function('self', serviceWorker('<svg></svg>'))(scope));
    fetched.mockRejectedValue(new TypeError('no network'));
    expect(await (await open('https://site.test/'))?.text()).toContain('<h1>暂时无法连接</h1>');
    expect(await open('https://site.test/api/quick-fill/share')).toBeUndefined();
  });
});

describe('the worker of a site that has none any more', () => {
  it.each([
    ['', removedWorker],
    [' as a text', (scope: OfflineWorkerScope) => new Function('self', serviceWorker(null))(scope)],
  ])('removes itself and answers nothing%s', async (_, run) => {
    const { open, activate, registration } = started(run);
    await activate();
    expect(registration.unregister).toHaveBeenCalled();
    expect(await open('https://site.test/')).toBeUndefined();
  });
});

/** What the service worker uses of its global scope. */
export interface OfflineWorkerScope {
  readonly registration: { unregister(): Promise<boolean>; readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  fetch(request: Request): Promise<Response>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: NavigationEvent) => void): void;
}

interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
  /** Of the install event: requests of which the worker is not asked (https://w3c.github.io/ServiceWorker/#install-event-section). Not every browser has it. */
  addRoutes?(rule: {
    readonly condition: { readonly or: readonly { readonly requestMode: RequestMode }[] };
    readonly source: 'network';
  }): Promise<void>;
}

interface NavigationEvent {
  readonly request: Pick<Request, 'method' | 'mode' | 'destination' | 'url'> & Request;
  /** The answer that the browser asked for while the worker started; undefined: it did not. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface OfflineWorkerOptions {
  /** The page that is shown without network. */
  readonly page: string;
  readonly headers: Readonly<Record<string, string>>;
  /** First segments, in lower case, of paths that are no pages of the site. */
  readonly serverFolders: readonly string[];
}

/**
 * Runs as the service worker, so it is self-contained: it answers the opening of a page, from the network, and with its own page where that fails. It stores
 * nothing, and everything else (builds, calls, files, connections, frames) goes past it.
 */
export function offlineWorker(scope: OfflineWorkerScope, { page, headers, serverFolders }: OfflineWorkerOptions): void {
  const fromNetwork = async (event: NavigationEvent): Promise<Response> => {
    try {
      return (await event.preloadResponse) ?? (await scope.fetch(event.request));
    } catch {
      return new Response(page, { status: 503, headers: { ...headers } });
    }
  };
  scope.addEventListener('install', (event) => {
    event.waitUntil(scope.skipWaiting());
    // Otherwise every file and call of a page would wait for the worker to look at it.
    const others = (['cors', 'no-cors', 'same-origin'] as const).map((requestMode) => ({ requestMode }));
    event.waitUntil(
      Promise.resolve(event.addRoutes?.({ condition: { or: others }, source: 'network' })).catch(() => {}),
    );
  });
  // Otherwise every page would wait until the worker has started.
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable())),
  );
  scope.addEventListener('fetch', (event) => {
    const { method, mode, destination, url } = event.request;
    if (method !== 'GET' || mode !== 'navigate' || destination !== 'document') return;
    const [, folder = ''] = new URL(url).pathname.split('/');
    if (!serverFolders.includes(folder.toLowerCase())) event.respondWith(fromNetwork(event));
  });
}

/** Runs as the service worker of a site that has none any more: takes the place of the earlier one and removes it. */
export function removedWorker(scope: OfflineWorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.registration.unregister()));
}

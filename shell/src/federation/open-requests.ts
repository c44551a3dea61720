type Tag = HTMLLinkElement | HTMLScriptElement;

/** Ends a request with an error for the code that waits for it; whether the file was right is nobody's question any more. */
function fail(tag: Tag): void {
  tag.removeAttribute('integrity');
  tag.dispatchEvent(new Event('error'));
}

// Webpack removes the tag of a script that has arrived; a style that has arrived has a sheet.
const isOpen = (tag: Tag): boolean =>
  tag.isConnected && (tag instanceof HTMLScriptElement || tag.rel !== 'stylesheet' || tag.sheet === null);

/** The requests for files of a package that have not been answered. */
export function openRequests(name: string): readonly Tag[] {
  const folder = `/remotes/${name}/`;
  return [...document.querySelectorAll<Tag>(`link[href*="${folder}"], script[data-webpack][src*="${folder}"]`)].filter(
    isOpen,
  );
}

/** The scripts and styles of a package that are awaited: its requests without preloads and prefetches, of which nothing tells that they have arrived. */
export const openChunks = (name: string): readonly Tag[] =>
  openRequests(name).filter((tag) => tag instanceof HTMLScriptElement || tag.rel === 'stylesheet');

/** Ends those of the requests that are still open, so that the next attempt does not join one that hangs. Preloads and prefetches are cancelled, which frees their connections. */
export function abandonRequests(requests: readonly Tag[]): void {
  for (const tag of requests.filter(isOpen)) {
    if (tag instanceof HTMLScriptElement || tag.rel === 'stylesheet') fail(tag);
    else if (tag.rel === 'preload' || tag.rel === 'prefetch') {
      tag.remove();
      // A browser tells nothing about a download that it has cancelled, and whoever waits for it would wait on.
      tag.dispatchEvent(new Event('error'));
    }
  }
}

const preloadOf = (url: string): HTMLLinkElement | undefined =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].find(({ href }) => href === url);

/**
 * Downloads a script so that the tag that runs it finds it in the cache: a tag's own download cannot be cancelled, and would keep its
 * connection for as long as the server hangs. Resolves when the download has ended, failed or not: the tag then says so itself.
 */
export function downloadScript(url: string, integrity: string): Promise<void> {
  if (preloadOf(url) !== undefined) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'script',
    crossOrigin: 'anonymous',
    integrity,
    href: url,
  });
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.appendChild(link);
  });
}

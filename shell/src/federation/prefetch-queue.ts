import type { RegisteredRemote } from '@ai-site/shared/contract';

/** Most prefetches at once: the others of the six connections that a browser opens to a server over HTTP/1.1 stay free. */
const AT_ONCE = 2;

interface Prefetch {
  readonly remote: string;
  readonly url: string;
}

type Files = Pick<RegisteredRemote, 'name' | 'preload'>;

const whenIdle = (run: () => void): void => {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run);
  else setTimeout(run, 2000);
};

/** Downloads files of remotes ahead of their use, in the order of need. Everything that the visitor waits for goes first: see `pause`. */
export class PrefetchQueue {
  readonly #known = new Set<string>();
  readonly #open = new Map<HTMLLinkElement, Prefetch>();
  #waiting: Prefetch[] = [];
  #pauses = 0;

  /** Before everything else that waits, and at once: the visitor is about to open it. */
  addFirst(remote: Files): void {
    this.#waiting.unshift(...this.#newOf(remote));
    this.#start();
  }

  /** After everything else, one by one, whenever the page is idle. */
  addLast(remote: Files): void {
    this.#waiting.push(...this.#newOf(remote));
    whenIdle(() => this.#startOne());
  }

  /** Cancels the open downloads, except those of one remote, and starts none until the returned function is called. */
  pause(remote?: string): () => void {
    this.#pauses += 1;
    for (const [link, prefetch] of this.#open) {
      if (prefetch.remote === remote) continue;
      // Removing the tag cancels its request.
      link.remove();
      this.#open.delete(link);
      this.#waiting.unshift(prefetch);
    }
    let over = false;
    return () => {
      if (!over) this.#pauses -= 1;
      over = true;
      whenIdle(() => this.#startOne());
    };
  }

  #newOf({ name, preload }: Files): readonly Prefetch[] {
    const urls = preload.filter((url) => !this.#known.has(url));
    for (const url of urls) this.#known.add(url);
    return urls.map((url) => ({ remote: name, url }));
  }

  #start(): void {
    while (this.#waiting.length > 0 && this.#pauses === 0 && this.#open.size < AT_ONCE) this.#download();
  }

  #startOne(): void {
    if (this.#pauses === 0 && this.#open.size === 0) this.#download();
  }

  #download(): void {
    const prefetch = this.#waiting.shift();
    if (prefetch === undefined) return;
    const { url } = prefetch;
    // Same CORS mode as the tags that use it later: they could not reuse an opaque response.
    const link = document.createElement('link');
    // WebKit knows no prefetch, and tells of no end of one.
    const rel = link.relList.supports('prefetch') ? 'prefetch' : 'preload';
    Object.assign(link, { rel, as: url.endsWith('.css') ? 'style' : 'script', crossOrigin: 'anonymous', href: url });
    this.#open.set(link, prefetch);
    const next = (): void => {
      this.#open.delete(link);
      whenIdle(() => this.#startOne());
    };
    link.onload = next;
    link.onerror = next;
    document.head.appendChild(link);
  }
}

import type { Page, Request } from '@playwright/test';
import { isDeclaredCall } from '../support/declared-calls.ts';

/** What a page fetches by itself: its own files, and pictures it has been given. */
const ownFiles = new Set(['document', 'script', 'stylesheet', 'image', 'font', 'media', 'manifest']);

/** Collects what a page asks of a server that no declaration of `shared/src/api` knows. */
export class CallGuard {
  readonly #undeclared: string[] = [];

  /** Besides the site's origin those from which builds of the mix are fetched. */
  constructor(page: Page, origin: string, builds: readonly string[]) {
    page.on('request', (request) => this.#judge(request, origin, builds));
  }

  #judge(request: Request, origin: string, builds: readonly string[]): void {
    const url = new URL(request.url());
    if (ownFiles.has(request.resourceType()) || !url.protocol.startsWith('http') || builds.includes(url.origin)) return;
    // Builds are fetched as files, with `fetch` where their integrity is checked by hand.
    if (url.origin === origin && request.method() === 'GET' && url.pathname.startsWith('/remotes/')) return;
    if (url.origin === origin && isDeclaredCall({ method: request.method(), pathname: url.pathname })) return;
    this.#undeclared.push(`${request.method()} ${url.origin === origin ? '' : url.origin}${url.pathname}`);
  }

  verify(): void {
    if (this.#undeclared.length > 0) throw new Error(`calls that shared/src/api does not declare:\n${[...new Set(this.#undeclared)].join('\n')}`);
  }
}

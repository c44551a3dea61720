import { TEAM_PREFIX } from '@ai-site/shared/contract';
import type { Page, Request } from '@playwright/test';
import { isDeclaredCall } from '../support/declared-calls.ts';

/** Resource types that a page fetches by itself: its own files, and images in its content. */
const ownFiles = new Set(['document', 'script', 'stylesheet', 'image', 'font', 'media', 'manifest']);

/** Collects requests of a page to a server that no declaration in `shared/src/api` covers. */
export class CallGuard {
  readonly #undeclared: string[] = [];

  /** `builds`: origins, besides the site's own, from which builds of the mix are fetched. */
  constructor(page: Page, origin: string, builds: readonly string[]) {
    page.on('request', (request) => this.#judge(request, origin, builds));
  }

  #judge(request: Request, origin: string, builds: readonly string[]): void {
    const url = new URL(request.url());
    if (ownFiles.has(request.resourceType()) || !url.protocol.startsWith('http') || builds.includes(url.origin)) return;
    // Builds are fetched as files; with `fetch` where their integrity is checked by script.
    if (url.origin === origin && request.method() === 'GET' && url.pathname.startsWith('/remotes/')) return;
    if (url.origin === origin && isDeclaredCall({ method: request.method(), pathname: url.pathname })) return;
    // The site lets through what the remote declares itself, and answers 404 to everything else.
    if (url.origin === origin && url.pathname.startsWith(TEAM_PREFIX)) return;
    this.#undeclared.push(`${request.method()} ${url.origin === origin ? '' : url.origin}${url.pathname}`);
  }

  verify(): void {
    if (this.#undeclared.length > 0)
      throw new Error(`calls that shared/src/api does not declare:\n${[...new Set(this.#undeclared)].join('\n')}`);
  }
}

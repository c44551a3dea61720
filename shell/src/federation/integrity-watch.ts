import type { Telemetry, Unsubscribe } from '@ai-site/shared/contract';

/** A file of a build, as its address tells: `/remotes/<name>/<version>/<file>`. */
const address = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/;

interface Asked {
  readonly url: string;
  readonly integrity: string;
}

/** What a tag asked for with a hash; null of every other event. */
function askedBy(target: EventTarget | null): Asked | null {
  if (target instanceof HTMLScriptElement && target.integrity !== '') return { url: target.src, integrity: target.integrity };
  if (target instanceof HTMLLinkElement && target.integrity !== '') return { url: target.href, integrity: target.integrity };
  return null;
}

async function integrityOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Whether what the browser got, kept or still gets has other bytes than asked for. A file that is gone is not tampered with. */
async function tampered({ url, integrity }: Asked): Promise<boolean> {
  const response = await fetch(url, { cache: 'force-cache' });
  return response.ok && (await integrityOf(response)) !== integrity;
}

/** Files that were refused and not asked for again since. */
const refused = new Set<string>();

/**
 * Fetches what was refused past the cache, which keeps builds for a year: the next attempt gets what the server has by
 * now. Never rejects.
 */
export async function renewRefused(): Promise<void> {
  const urls = [...refused];
  refused.clear();
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload' })));
}

/**
 * Reports files of builds that the browser refused because they are not what the release says, each once; the tag itself
 * tells only that it failed.
 */
export function watchIntegrity(page: Document, telemetry: Telemetry): Unsubscribe {
  const reported = new Set<string>();
  const stop = new AbortController();

  const look = async (asked: Asked): Promise<void> => {
    const { pathname } = new URL(asked.url);
    const [, name, version, file] = address.exec(pathname) ?? [];
    if (name === undefined || version === undefined || file === undefined || !(await tampered(asked))) return;
    refused.add(asked.url);
    if (!reported.has(pathname)) telemetry.report({ event: 'integrity-failed', name, version, file });
    reported.add(pathname);
  };
  // Neither bubbles nor says why: heard on its way down.
  page.addEventListener(
    'error',
    ({ target }) => {
      const asked = askedBy(target);
      // Without a network there is nothing to compare.
      if (asked !== null && window.isSecureContext) void look(asked).catch(() => undefined);
    },
    { capture: true, signal: stop.signal },
  );
  return () => stop.abort();
}

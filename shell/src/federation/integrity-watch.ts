import type { Telemetry, Unsubscribe } from '@ai-site/shared/contract';

/** URL path of a build file: `/remotes/<name>/<version>/<file>`. */
const address = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/;

interface Asked {
  readonly url: string;
  readonly integrity: string;
}

/** URL and expected hash of a tag with subresource integrity; null for every other event target. */
function askedBy(target: EventTarget | null): Asked | null {
  if (target instanceof HTMLScriptElement && target.integrity !== '')
    return { url: target.src, integrity: target.integrity };
  if (target instanceof HTMLLinkElement && target.integrity !== '')
    return { url: target.href, integrity: target.integrity };
  return null;
}

async function integrityOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Whether the bytes that the browser received or cached, or else would fetch now, differ from the expected hash. A file that no longer exists does not count as tampered. */
async function tampered({ url, integrity }: Asked): Promise<boolean> {
  const response = await fetch(url, { cache: 'force-cache' });
  return response.ok && (await integrityOf(response)) !== integrity;
}

/** Files that were refused and not fetched again since. */
const refused = new Set<string>();

/** Fetches refused files again, bypassing the HTTP cache, which keeps builds for a year: the next attempt gets the server's current bytes. Never rejects. */
export async function renewRefused(): Promise<void> {
  const urls = [...refused];
  refused.clear();
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload' })));
}

/** Reports build files that the browser refused because they do not match the release, each once; the tag's own event only says that it failed. */
export function watchIntegrity(page: Document, telemetry: Telemetry): Unsubscribe {
  const reported = new Set<string>();
  const stop = new AbortController();

  const look = async (asked: Asked): Promise<void> => {
    const { pathname } = new URL(asked.url);
    const [, name, version, file] = address.exec(pathname) ?? [];
    if (name === undefined || version === undefined || file === undefined || !(await tampered(asked))) return;
    // At once, for parts of a screen are asked for again under the same URL; and with the next attempt, by when the server may have mended it.
    refused.add(asked.url);
    void fetch(asked.url, { cache: 'reload' }).catch(() => undefined);
    if (!reported.has(pathname)) telemetry.report({ event: 'integrity-failed', name, version, file });
    reported.add(pathname);
  };
  // Error events of tags do not bubble and carry no reason, hence the capture phase.
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

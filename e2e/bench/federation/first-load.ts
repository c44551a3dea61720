import { BUDGET_BYTES } from '@ai-site/shared/api/release-packages';
import type { Browser } from '@playwright/test';
import { FIRST_SCRIPT_BYTES } from '../../support/first-screen.ts';
import { openColdPage } from '../browser.ts';
import type { Bounds } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import { awaitIdle, requestsInFlight } from './idle.ts';
import { firstScreen } from './screens.ts';
import type { Sites } from './sites.ts';

/** A file as transferred over the network. */
interface TransferredFile {
  readonly path: string;
  readonly kind: 'script' | 'style';
  /** Encoded bytes on the wire, including headers. */
  readonly bytes: number;
  /** Those of its headers. */
  readonly headers: number;
}

const kinds: Readonly<Record<string, TransferredFile['kind']>> = { Script: 'script', Stylesheet: 'style' };

/** Scripts and styles that an address needs itself; files prefetched for other addresses do not count. */
async function load(browser: Browser, url: string, ready: string, note: Note): Promise<readonly TransferredFile[]> {
  const { page, context, cdp } = await openColdPage(browser);
  const inFlight = requestsInFlight(page);
  try {
    const asked = new Map<string, Omit<TransferredFile, 'bytes' | 'headers'>>();
    const headers = new Map<string, number>();
    const loaded: TransferredFile[] = [];
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      const kind = kinds[type ?? ''];
      // A prefetch has a resource type of its own.
      if (kind !== undefined) asked.set(requestId, { path: new URL(request.url).pathname, kind });
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => headers.set(requestId, response.encodedDataLength));
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = asked.get(requestId);
      if (file !== undefined) loaded.push({ ...file, bytes: encodedDataLength, headers: headers.get(requestId) ?? 0 });
    });
    await page.goto(url);
    await page.locator(ready).first().waitFor();
    await awaitIdle(page, url, inFlight, note);
    return loaded;
  } finally {
    await context.close();
  }
}

const kilobytes = (files: readonly TransferredFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** As a deploy counts them, without headers. */
const contentKilobytes = (files: readonly TransferredFile[]): number =>
  kilobytes(files) - files.reduce((sum, { headers }) => sum + headers, 0) / 1000;

/** Remotes with a smaller budget than that of a deploy. */
const smaller: Readonly<Record<string, number>> = { 'mf-exhibit': 45 };

/** Size of the home page, and of every remote's own files at its first screen. */
export function firstLoad(browser: Browser, { site, resolved }: Sites, note: Note): Part {
  const { remotes } = resolved.registry;
  const metricOf = (name: string): string => `firstChunk:${name}`;
  const ofRemotes: Bounds = Object.fromEntries(
    remotes.map(({ name }) => [
      metricOf(name),
      { unit: 'KB', most: smaller[name] ?? BUDGET_BYTES.remote / 1000, least: 1 },
    ]),
  );
  return {
    untimed: true,
    bounds: {
      firstScript: { unit: 'KB', most: FIRST_SCRIPT_BYTES / 1000, least: 20 },
      firstLoadJs: { unit: 'KB', most: 200, least: 20 },
      firstLoadCss: { unit: 'KB', most: 25, least: 1 },
      ...ofRemotes,
    },
    async measure() {
      const home = await load(browser, `${site}/`, 'main :is(h1, h2)', note);
      const values: Record<string, number> = {
        firstScript: contentKilobytes(home.filter(({ path }) => path.endsWith('/main.js'))),
        firstLoadJs: kilobytes(home.filter(({ kind }) => kind === 'script')),
        firstLoadCss: kilobytes(home.filter(({ kind }) => kind === 'style')),
      };
      for (const remote of remotes) {
        const { path, ready } = firstScreen(remote);
        const files = await load(browser, site + path, ready, note);
        values[metricOf(remote.name)] = contentKilobytes(
          files.filter((file) => file.path.startsWith(`/remotes/${remote.name}/`)),
        );
      }
      return values;
    },
  };
}

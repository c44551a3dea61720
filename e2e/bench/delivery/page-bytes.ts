import type { Browser } from '@playwright/test';
import { sql } from 'kysely';
import { RELEASES_CHANNEL } from '../../../server/src/delivery/releases/records/change-channel.ts';
import { buildFiles } from '../../../server/src/delivery/releases/testing/build-release.ts';
import { stageFiles } from '../../../server/src/delivery/releases/testing/stage-files.ts';
import { deploy } from '../../../server/src/delivery/releases/upload/deploy.ts';
import { openColdPage } from '../browser.ts';
import type { Note, Part } from '../suite.ts';
import type { DeliverySite } from './site.ts';

const REMOTES = 30;
const CHUNKS = 4;

/** A typical remote: entry, `./app`, a screen with its style, two routes, one menu entry. */
function synthetic(index: number) {
  const name = `mf-bench-page-${index}`;
  const hash = (part: number): string =>
    ((index * 2654435761 + part * 40503 * 65537) >>> 0).toString(16).padStart(8, '0');
  const chunks = Array.from({ length: CHUNKS }, (_, part) => `screen-${part}.${hash(part)}.js`);
  const style = `screen.${hash(CHUNKS)}.css`;
  const app = `__federation_expose_app.${hash(CHUNKS + 1)}.js`;
  const texts = Object.fromEntries(['remoteEntry.js', app, style, ...chunks].map((file) => [file, `${name} ${file}`]));
  const [screen = ''] = chunks;
  return buildFiles(
    {
      name,
      source: name,
      title: `模块 ${index}`,
      entry: 'remoteEntry.js',
      initial: [app],
      chunks: { screen: [screen, style] },
      routes: [{ prefix: `/${name}`, screen: 'screen' }, { prefix: `/${name}-more` }],
      menu: [{ key: name, label: `模块 ${index}`, path: `/${name}`, order: 100 + index }],
    },
    texts,
  );
}

/** All bytes transferred over the network before the page is idle, without prefetches. */
async function bytesBeforeIdle(browser: Browser, url: string): Promise<number> {
  const { page, context, cdp } = await openColdPage(browser);
  try {
    const ahead = new Set<string>();
    let bytes = 0;
    cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type === 'Prefetch' || type === 'Other') ahead.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!ahead.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return bytes;
  } finally {
    await context.close();
  }
}

/** Bytes that each unvisited remote adds to the page of the others. */
export function pageBytes(browser: Browser, { server }: DeliverySite, note: Note): Part {
  return {
    bounds: { pageBytesPerRemote: { unit: 'KB', most: 0.2, least: 0.01 } },
    async measure() {
      const url = `${server.origin}/exhibit`;
      const before = await bytesBeforeIdle(browser, url);
      for (let index = 0; index < REMOTES; index += 1) {
        const build = await stageFiles(server.site.settings, synthetic(index));
        await deploy(server.site, {
          build,
          kind: 'publish',
          channel: 'live',
          authority: 'free',
          actor: 'bench',
          reason: '',
        });
      }
      const after = await bytesBeforeIdle(browser, url);
      note(`  ${before} → ${after} bytes with ${REMOTES} more remotes`);
      // The other parts must measure the site in its original state.
      await sql`delete from release_channels where name like 'mf-bench-page-%'`.execute(server.site.db);
      await server.site.notifier.publish(RELEASES_CHANNEL, 'shell');
      return { pageBytesPerRemote: (after - before) / REMOTES / 1000 };
    },
  };
}

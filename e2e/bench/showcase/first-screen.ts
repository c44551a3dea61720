import { SHOWCASE_PATH } from '@ai-site/shared/domain/showcase';
import type { CDPSession } from '@playwright/test';
import { openColdPage } from '../browser.ts';
import { deviceNames, devices } from '../federation/devices.ts';
import type { Lazy } from '../lazily.ts';
import type { Bounds } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import type { BrowserSite } from './browser-site.ts';

const SETTLE_MS = 1000;
const VIDEOS = `${SHOWCASE_PATH}?tab=short-video`;
/** Scrolls, after each of which it is looked at what plays. */
const SCROLLS = 8;
const SCROLL_MS = 600;

/** KB of the images in the window and of those near it, as transferred. */
const KB_MOST = { phone: 350, desktop: 900 } as const;

interface Transferred {
  readonly type: string;
  readonly bytes: number;
}

/** What a page fetches from now on, by kind, as it is transferred. */
function watchTransfers(cdp: CDPSession): ReadonlyMap<string, Transferred> {
  const all = new Map<string, Transferred>();
  cdp.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => all.set(requestId, { type, bytes: 0 }));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = all.get(requestId);
    if (known !== undefined) all.set(requestId, { ...known, bytes: encodedDataLength });
  });
  return all;
}

const ofType = (all: ReadonlyMap<string, Transferred>, type: string): readonly Transferred[] =>
  [...all.values()].filter((one) => one.type === type);

/** What a first visit fetches of images and videos, and how many videos play. */
export function firstScreen(site: Lazy<BrowserSite>, note: Note): Part {
  const bounds: Bounds = Object.fromEntries(
    deviceNames.flatMap((device) => [
      [`images:${device}`, { unit: 'KB', most: KB_MOST[device], least: 10 }],
      [`videosAtLoad:${device}`, { unit: 'requests', most: 0, least: 0 }],
      [`videosAtOnce:${device}`, { unit: 'videos', most: 1, least: device === 'phone' ? 1 : 0 }],
    ]),
  );

  async function visit(device: (typeof deviceNames)[number]): Promise<Readonly<Record<string, number>>> {
    const { browser, origin } = await site.get();
    const { page, context, cdp } = await openColdPage(browser, undefined, devices[device]);
    try {
      const fetched = watchTransfers(cdp);
      await page.goto(origin + SHOWCASE_PATH, { waitUntil: 'networkidle' });
      await page.waitForTimeout(SETTLE_MS);
      const images = ofType(fetched, 'Image');
      const kb = images.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
      note(`  ${device}: ${images.length} images`);
      await page.goto('about:blank');
      await page.goto(origin + VIDEOS, { waitUntil: 'load' });
      const atLoad = ofType(fetched, 'Media').length;
      await page.locator('[data-video]').first().waitFor();
      let most = 0;
      for (let scroll = 0; scroll < SCROLLS; scroll += 1) {
        await page.evaluate(() => window.scrollBy(0, window.innerHeight * 0.6));
        await page.waitForTimeout(SCROLL_MS);
        most = Math.max(
          most,
          await page.evaluate(() => [...document.querySelectorAll('video')].filter(({ paused }) => !paused).length),
        );
      }
      note(`  ${device}: ${ofType(fetched, 'Media').length} requests of videos in all`);
      return { [`images:${device}`]: kb, [`videosAtLoad:${device}`]: atLoad, [`videosAtOnce:${device}`]: most };
    } finally {
      await context.close();
    }
  }

  return {
    untimed: true,
    bounds,
    async measure() {
      let values: Readonly<Record<string, number>> = {};
      for (const device of deviceNames) values = { ...values, ...(await visit(device)) };
      return values;
    },
  };
}

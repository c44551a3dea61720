import type { CDPSession } from '@playwright/test';
import type { ColdPage } from '../browser.ts';
import { devices } from '../federation/devices.ts';
import type { Lazy } from '../lazily.ts';
import { type Retained, retained } from '../retained.ts';
import type { Note, Part } from '../suite.ts';
import type { BrowserSite } from './browser-site.ts';
import { onFeed } from './feed-visits.ts';
import { countNodes, showWorks } from './page-probes.ts';
import { WORKS } from './scroll.ts';

const FEW = 500;
const MB = 1_000_000;

const HEAP = 'heap after 10,000 works';
const IMAGES = 'images kept beside those shown';

interface Shown extends Retained {
  /** Image elements that anything holds, in the document or not. */
  readonly images: number;
  /** Cards in the document. */
  readonly cards: number;
}

/** Live image elements after a collection; those that only wait to be collected do not count. */
async function liveImages(cdp: CDPSession): Promise<number> {
  const { result: prototype } = await cdp.send('Runtime.evaluate', { expression: 'HTMLImageElement.prototype' });
  if (prototype.objectId === undefined) throw new Error('The page has no image elements');
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId });
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function () { return this.length; }',
    objectId: objects.objectId ?? '',
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return Number(result.value);
}

async function showAll({ page, cdp }: ColdPage, count: number): Promise<Shown> {
  const shown = await page.evaluate(showWorks, count);
  if (shown < count) throw new Error(`${shown} of ${count} works were shown`);
  const kept = await retained(page, cdp);
  return { ...kept, images: await liveImages(cdp), cards: (await page.evaluate(countNodes)).cards };
}

const inMb = ({ heap }: Retained): string => (heap / MB).toFixed(1);

/**
 * What the page holds after ten thousand works were shown a screen at a time, against one that has five hundred: the works themselves are data, their cards
 * and images must be gone.
 */
export function heap(site: Lazy<BrowserSite>, note: Note): Part {
  return {
    untimed: true,
    bounds: { [HEAP]: { unit: 'MB more', most: 10, least: -10 }, [IMAGES]: { unit: 'images', most: 20, least: 0 } },
    async measure() {
      const { browser, origin, works } = await site.get();
      const list = await works(WORKS);
      const visit = (count: number, steps: readonly number[]): Promise<readonly Shown[]> =>
        onFeed(
          browser,
          origin,
          devices.desktop,
          async (opened) => {
            const all: Shown[] = [];
            for (const step of steps) all.push(await showAll(opened, step));
            return all;
          },
          { works: list.slice(0, count) },
        );
      const [few] = await visit(FEW, [FEW]);
      const [begun, all] = await visit(WORKS, [FEW, WORKS]);
      if (few === undefined || begun === undefined || all === undefined) throw new Error('The feed was not looked at');
      note(
        `  ${inMb(few)} MB with ${FEW} works; with ${WORKS}: ${inMb(begun)} MB when ${FEW} were shown, ${inMb(all)} MB when all were; ${all.images} images, ${all.cards} cards`,
      );
      return { [HEAP]: (all.heap - few.heap) / MB, [IMAGES]: Math.max(0, all.images - all.cards) };
    },
  };
}

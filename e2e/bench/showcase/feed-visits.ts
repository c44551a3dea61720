import { inspiration } from '@ai-site/shared/api/showcase';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { SHOWCASE_PATH } from '@ai-site/shared/domain/showcase';
import type { Browser } from '@playwright/test';
import { type ColdPage, openColdPage, type Screen } from '../browser.ts';

/** Milliseconds in which the images of a screen have come. */
const SETTLE_MS = 1500;

/** The feed as an address of which the page does not come with the first works: they are asked for. */
const ASKED = `${SHOWCASE_PATH}?sort=recommend`;

export interface FeedVisit {
  /** The feed has these works at once, and no others. */
  readonly works?: readonly PublicationCard[];
  /** Runs before the page is opened. */
  readonly prepare?: (opened: ColdPage) => Promise<void>;
}

/** Opens the feed on a device and passes the page to `use`; rethrows what the page throws. */
export async function onFeed<T>(
  browser: Browser,
  origin: string,
  screen: Screen,
  use: (opened: ColdPage) => Promise<T>,
  { works, prepare }: FeedVisit = {},
): Promise<T> {
  const opened = await openColdPage(browser, undefined, screen);
  const { page, context } = opened;
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  try {
    await prepare?.(opened);
    if (works !== undefined) await giveWorks(opened, works);
    await page.goto(origin + (works === undefined ? SHOWCASE_PATH : ASKED));
    await page.locator('[data-work]').first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const used = await use(opened);
    if (thrown.length > 0) throw new AggregateError(thrown, `the feed threw: ${thrown[0]?.message}`);
    return used;
  } finally {
    await context.close();
  }
}

async function giveWorks({ page }: ColdPage, list: readonly PublicationCard[]): Promise<void> {
  const body = JSON.stringify({ code: 200, msg: '', data: { list, cursor: null, epoch: 1, fresh: 0, nearTags: [] } });
  await page.route(`**${inspiration.list.path}?*`, (route) => route.fulfill({ contentType: 'application/json', body }));
}

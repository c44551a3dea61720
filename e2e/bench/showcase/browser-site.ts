import { type FeedPage, inspiration } from '@ai-site/shared/api/showcase';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import type { Browser } from '@playwright/test';
import { buildAll } from '../../../server/src/delivery/build/build.ts';
import { root } from '../../../server/src/delivery/build/programs.ts';
import { publishBuilds } from '../../../server/src/delivery/releases/upload/publish.ts';
import { launchBrowser } from '../browser.ts';
import type { Lazy } from '../lazily.ts';
import type { Note } from '../suite.ts';
import type { ShowcaseSite } from './showcase-site.ts';

/** The site with the builds of this working copy, and a browser that opens it. */
export interface BrowserSite {
  readonly browser: Browser;
  readonly origin: string;
  /** The newest works as the feed tells them, page by page. */
  works(count: number): Promise<readonly PublicationCard[]>;
  close(): Promise<void>;
}

export async function openBrowserSite(open: Lazy<ShowcaseSite>, note: Note): Promise<BrowserSite> {
  note('› builds');
  await buildAll();
  const { site, get, listen } = await open.get();
  await publishBuilds(site, root);
  const origin = await listen();
  const browser = await launchBrowser();
  return {
    browser,
    origin,
    async works(count) {
      const works: PublicationCard[] = [];
      for (let cursor: string | null = ''; cursor !== null && works.length < count; ) {
        const query = new URLSearchParams({ sort: 'new', ...(cursor === '' ? {} : { cursor }) });
        const page: FeedPage = inspiration.list.data.parse(dataOf(await get(`${inspiration.list.path}?${query}`)));
        works.push(...page.list);
        cursor = page.cursor;
      }
      if (works.length < count) throw new Error(`The site has ${works.length} works instead of ${count}`);
      return works.slice(0, count);
    },
    close: () => browser.close(),
  };
}

const dataOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;

import { lazily } from '../lazily.ts';
import type { Suite } from '../suite.ts';
import { back } from './back.ts';
import { openBrowserSite } from './browser-site.ts';
import { cards } from './cards.ts';
import { openCardsClient } from './cards-client.ts';
import { decisions } from './decisions.ts';
import { epoch } from './epoch.ts';
import { feed } from './feed.ts';
import { firstImage } from './first-image.ts';
import { firstScreen } from './first-screen.ts';
import { heap } from './heap.ts';
import { like } from './like.ts';
import { scrolling } from './scroll.ts';
import { search } from './search.ts';
import { openShowcaseSite } from './showcase-site.ts';

/** The whole suite, builds included, on two quiet cores. */
const SECONDS = 10 * 60;

/** What the showcase costs the server with a hundred thousand works, and the browser that shows them. */
export const openShowcase: Suite = async (note) => {
  const site = lazily(openShowcaseSite);
  const browserSite = lazily(() => openBrowserSite(site, note));
  const client = lazily(openCardsClient);
  return {
    seconds: SECONDS,
    parts: {
      feed: feed(site, note),
      search: search(site, note),
      epoch: epoch(site, note),
      decisions: decisions(note),
      cards: cards(client, note),
      scroll: scrolling(browserSite, note),
      'first-image': firstImage(browserSite, note),
      like: like(browserSite, note),
      'first-screen': firstScreen(browserSite, note),
      back: back(browserSite, note),
      heap: heap(browserSite, note),
    },
    async close() {
      await client.close();
      await browserSite.close();
      await site.close();
    },
  };
};

import { type FeedPage, inspiration } from '@ai-site/shared/api/showcase';
import { CARD_SIZES, cardSources, SHOWCASE_PATH, showcaseSorts } from '@ai-site/shared/domain/showcase';
import { callAddress } from '@ai-site/shared/first-content';
import { RecentValue } from '../../platform/recent-value.ts';
import type { PageContent } from '../../platform/sharing/first-content.ts';
import type { Site } from '../../platform/site.ts';
import { feedPage } from './feed-page.ts';

/** Everybody begins with the same works; a withdrawn one is gone before these seconds are over. */
const AGE = { refreshMs: 1000, maxMs: 5000 };

/**
 * Works that a page brings, whose screen asks for the next ones at once: with them the document fits into what a server sends before it waits for the
 * browser, 14 KB.
 */
export const FIRST_WORKS = 8;

/** What a visit begins with. */
const [sort] = showcaseSorts;
const address = callAddress(inspiration.list.path, { sort });

const recent = new WeakMap<Site, RecentValue<PageContent>>();

async function readContent(site: Site): Promise<PageContent> {
  const data = await feedPage(site, null, 'inspiration', { sort, pageSize: FIRST_WORKS });
  return { content: { address, at: site.clock().getTime(), data }, images: imagesOf(data) };
}

/** Works without an AVIF, which every browser has that runs the site, have no image before the scripts run. */
const imagesOf = ({ list }: FeedPage): PageContent['images'] =>
  list.map(({ image, width, height }) => ({ srcset: cardSources(image).avif, sizes: CARD_SIZES, width, height }));

/** The first page of the feed for the page that shows it; null for any other page, and for other views of it. */
export async function showcaseContent(
  site: Site,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<PageContent | null> {
  if (pathname.toLowerCase() !== SHOWCASE_PATH || search !== '') return null;
  const known = recent.get(site) ?? new RecentValue(() => readContent(site), AGE);
  recent.set(site, known);
  return await known.get();
}

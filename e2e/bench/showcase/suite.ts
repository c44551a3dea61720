import { lazily } from '../lazily.ts';
import type { Suite } from '../suite.ts';
import { epoch } from './epoch.ts';
import { feed } from './feed.ts';
import { search } from './search.ts';
import { openShowcaseSite } from './showcase-site.ts';

/** What the showcase costs the server with a hundred thousand works. */
export const openShowcase: Suite = async (note) => {
  const site = lazily(openShowcaseSite);
  return { parts: { feed: feed(site, note), search: search(site, note), epoch: epoch(site, note) }, close: () => site.close() };
};

import { siteApps } from '@ai-site/shared/content/site-apps';
import type { SearchableApp } from '../../../mf-appcenter/src/search/rank/search-index.ts';
import { syllablesOf } from '../../../server/src/apps/catalogue/pinyin.ts';

export const APPS = 2000;

/** A catalogue of this size: the apps of the site, again and again under names of their own. */
export function manyApps(size: number): SearchableApp[] {
  return Array.from({ length: size }, (_, index) => {
    const { name, line, description, tags } = siteApps[index % siteApps.length] ?? {
      name: '',
      line: '',
      description: '',
      tags: [],
    };
    const own = `${name}${index}`;
    return { name: own, line, description, tags, pinyin: [own, ...tags].map(syllablesOf), uses: index % 17 };
  });
}

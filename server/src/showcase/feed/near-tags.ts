import type { TagView } from '@ai-site/shared/api/showcase-views';
import type { ResourceType } from '@ai-site/shared/domain/showcase';
import type { Kysely } from 'kysely';
import { syllablesOf } from '../../apps/catalogue/pinyin.ts';
import type { Database } from '../../platform/database/schema.ts';
import { joined } from '../words/normalise.ts';
import { tagViews } from '../words/tags.ts';

const OFFERED = 3;

const charactersOf = (text: string): ReadonlySet<string> => new Set(joined(text));

/** How many of the characters, or letters of the reading, of a tag a search has, from 0 to 1. */
function nearness(name: string, keyword: string): number {
  const wanted = charactersOf(keyword);
  const shareOf = (text: string): number => {
    const own = [...charactersOf(text)];
    return own.length === 0 ? 0 : own.filter((character) => wanted.has(character)).length / own.length;
  };
  // Letters are shared by chance.
  return Math.max(shareOf(name), shareOf(syllablesOf(name)) / 2);
}

/** The tags nearest to a search that found nothing, those with more works first where none is near. */
export async function nearTags(db: Kysely<Database>, type: ResourceType, keyword: string): Promise<TagView[]> {
  const tags = (await tagViews(db, { type })).filter(({ count }) => count > 0);
  const near = new Map(tags.map((tag) => [tag.id, nearness(tag.tagName, keyword)]));
  return tags.toSorted((a, b) => (near.get(b.id) ?? 0) - (near.get(a.id) ?? 0) || b.count - a.count).slice(0, OFFERED);
}

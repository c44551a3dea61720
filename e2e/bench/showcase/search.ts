import { inspiration } from '@ai-site/shared/api/showcase';
import type { Lazy } from '../lazily.ts';
import type { Note, Part } from '../suite.ts';
import { pairOf } from './fill.ts';
import { p95, paced } from './paced.ts';
import type { ShowcaseSite } from './showcase-site.ts';

const PER_SECOND = 10;
const SECONDS = 10;

/** Searches for two characters, which one of 75 works has. */
export function search(open: Lazy<ShowcaseSite>, note: Note): Part {
  return {
    bounds: { 'search p95': { unit: 'ms', most: 60, least: 0.1 } },
    async measure() {
      const { get } = await open.get();
      const look = (no: number) =>
        get(
          `${inspiration.list.path}?${new URLSearchParams({ sort: no % 2 === 0 ? 'new' : 'recommend', keyword: pairOf(no * 31) })}`,
        );
      await look(1);
      const value = p95(await paced(PER_SECOND, SECONDS, async (no) => void (await look(no))));
      note(`  p95: ${value.toFixed(1)} ms`);
      return { 'search p95': value };
    },
  };
}

import { indexApps, searchApps } from '../../../mf-appcenter/src/search/rank/search-index.ts';
import { quantile } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import { APPS, manyApps } from './catalogue.ts';

const ROUNDS = 20;

/** Names, tags, pinyin, initials, typing errors, several words, and what is nowhere. */
const queries = [
  'AI抠图',
  '去背景',
  'koutu',
  'fanyizhushou',
  'kt',
  'kuotu',
  'shipinfenggezhuanhuann',
  '图片 放大',
  'tu xiu',
  '天气预报',
  'zzzzzzzz',
];

const SEARCH = 'search of 2,000 apps, p95';
const KEY = 'worst key';

function timed(action: () => unknown): number {
  const start = performance.now();
  action();
  return performance.now() - start;
}

/** A search after every key of every query in a catalogue of 2,000 apps, in milliseconds of script. */
export function search(note: Note): Part {
  return {
    bounds: { [SEARCH]: { unit: 'ms', most: 50, least: 0.001 }, [KEY]: { unit: 'ms, median', most: 16, least: 0.001 } },
    async measure() {
      const index = indexApps(manyApps(APPS));
      const keys = queries.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));
      for (const key of keys) searchApps(index, key);
      const times = keys.map((key) => Array.from({ length: ROUNDS }, () => timed(() => searchApps(index, key))));
      const medians = times.map((each) => quantile(each, 0.5));
      const worst = Math.max(...medians);
      note(`  ${keys.length} keys; the slowest is “${keys[medians.indexOf(worst)]}”`);
      return { [SEARCH]: quantile(times.flat(), 0.95), [KEY]: worst };
    },
  };
}

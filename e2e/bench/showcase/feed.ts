import { inspiration } from '@ai-site/shared/api/showcase';
import { setLike } from '../../../server/src/showcase/feed/likes.ts';
import { alternate, medianRatio } from '../alternate.ts';
import type { Lazy } from '../lazily.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import { PUBLICATIONS, readerOf, tagOf } from './fill.ts';
import { p95, paced } from './paced.ts';
import type { ShowcaseSite } from './showcase-site.ts';

const PER_SECOND = 20;
const SECONDS = 5;
const ROUNDS = 3;
const LIKES_PER_SECOND = 50;

const firstPages = [
  'sort=new',
  'sort=recommend',
  'sort=hot',
  `sort=recommend&tagId=${tagOf(2)}`,
  `sort=new&tagId=${tagOf(6)}`,
];

/** First pages of the feed, and how much slower they are while people like works. */
export function feed(open: Lazy<ShowcaseSite>, note: Note): Part {
  return {
    bounds: {
      'list p95': { unit: 'ms', most: 40, least: 0.1 },
      'list under 50 likes a second': { unit: '× idle', most: 1.3, least: 0.3 },
    },
    async measure() {
      const { get, site } = await open.get();
      const list = () =>
        paced(
          PER_SECOND,
          SECONDS,
          async (no) => void (await get(`${inspiration.list.path}?${firstPages[no % firstPages.length]}`)),
        );
      await list();
      let liked = 0;
      const like = async (): Promise<void> => {
        liked += 1;
        await setLike(site, readerOf(liked), 'inspiration', {
          id: `work${1 + ((liked * 20 + 1) % PUBLICATIONS)}`,
          like: true,
          ip: `198.51.${liked % 250}.1`,
        });
      };
      const underLikes = async (): Promise<number> => {
        const [times] = await Promise.all([list(), paced(LIKES_PER_SECOND, SECONDS, like)]);
        return p95(times);
      };
      const times = await alternate(ROUNDS, underLikes, async () => p95(await list()));
      note(`  p95, medians: ${median(times.b).toFixed(1)} ms idle, ${median(times.a).toFixed(1)} ms under likes`);
      return { 'list p95': median(times.b), 'list under 50 likes a second': medianRatio(times) };
    },
  };
}

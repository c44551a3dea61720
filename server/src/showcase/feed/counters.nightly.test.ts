import { exhibit, inspiration } from '@ai-site/shared/api/showcase';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { TestUser } from '../../testing/site.ts';
import { collectedPublicationData, publicationData, publicationLikeData } from '../personal-data.ts';
import { openShowcaseScene, type ShowcaseScene } from '../testing/showcase-scene.ts';

const READERS = 12;
const WORKS = 6;
const ACTS = 3000;
const AT_ONCE = 16;

let scene: ShowcaseScene;
beforeAll(async () => {
  scene = await openShowcaseScene([]);
});
afterAll(() => scene.close());

/** A sequence that is the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('counters are those of the rows after a storm of likes, collections, cancellations and accounts that leave', async () => {
  const next = numbers(7);
  const newReader = async (): Promise<TestUser> => scene.site.signIn();
  const readers = await Promise.all(Array.from({ length: READERS }, newReader));
  const authors = await Promise.all([scene.signIn(), scene.signIn()]);
  const works: string[] = [];
  for (let no = 0; no < WORKS; no += 1) works.push(await scene.publish(authors[no % 2] ?? authors[0]));
  const { db, clock } = scene.site.site;
  const action = async (no: number): Promise<void> => {
    const place = next(READERS);
    const [reader, id, kind] = [readers[place], works[next(WORKS)] ?? '', next(100)];
    if (reader === undefined) return;
    const by = { token: reader.token, ip: `198.51.100.${next(5)}` };
    if (kind < 60)
      await scene.site.answer(
        inspiration.workLike,
        { query: { id, ...(kind < 40 ? { like: kind < 20 ? '1' : '0' } : {}) } },
        by,
      );
    else if (kind < 96) await scene.site.answer(exhibit.collect, { body: { id, collected: kind % 2 === 0 } }, by);
    else if (kind < 98)
      await scene.site.answer(
        inspiration.cancelShare,
        { query: { id } },
        { token: authors[works.indexOf(id) % 2]?.token ?? '' },
      );
    else {
      readers[place] = await newReader();
      await db.transaction().execute(async (tx) => {
        for (const { cancel } of [publicationLikeData, collectedPublicationData, publicationData])
          await cancel?.(tx, reader.userId, clock());
      });
    }
    if (no % 50 === 0) scene.site.clock.advance(60);
  };
  for (let no = 0; no < ACTS; no += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => action(no + place)));
  const { rows } = await sql<{ drift: number }>`
    select count(*)::int as drift from publications where like_count <> (select count(*) from publication_likes where publication_id = id)
      or counted_likes <> (select count(*) from publication_likes where publication_id = id and counted)
      or collect_count <> (select count(*) from collected_publications where publication_id = id)
  `.execute(db);
  expect(rows).toEqual([{ drift: 0 }]);
});

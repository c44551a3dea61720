import { inspiration } from '@ai-site/shared/api/showcase';
import { ShareStatus } from '@ai-site/shared/domain/showcase';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSettings } from '../../platform/config/settings.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { TestUser } from '../../testing/site.ts';
import { openShowcaseScene, type ShowcaseScene } from '../testing/showcase-scene.ts';
import { automaticDecision, isSampled } from './automatic-decision.ts';

let scene: ShowcaseScene;
let author: TestUser;
beforeAll(async () => {
  scene = await openShowcaseScene(['13700000000'], {
    settings: { showcase: { review: 'doubtful', inspectionModel: null, examples: false } },
  });
  author = await scene.signIn();
});
afterAll(() => scene.close());

const pass = { verdict: 'pass', labels: [] } as const;

it('where only doubtful works wait, a proven author’s work that passed is approved by the site, some are sampled', async () => {
  const { db } = scene.site.site;
  const waiting = async (): Promise<string> => {
    for (;;) {
      const id = await scene.publish(author);
      if (!isSampled(id)) return id;
    }
  };
  const id = await waiting();
  expect(
    (await scene.site.call(inspiration.releaseList, { query: {} }, { token: author.token })).list[0]?.shareStatus,
  ).toBe(ShareStatus.auditing);
  expect(await automaticDecision(scene.site.site, id, pass)).toBeNull();
  const approved = await scene.fill(5, { accountId: author.userId });
  const entry = (publication_id: string, action: 'approve' | 'refuse', days = 1) => ({
    at: new Date(scene.site.clock.now.getTime() - days * 86_400_000),
    actor: '操作员',
    actor_id: 'operator',
    action,
    publication_id,
    from_status: 1 as const,
  });
  await db
    .insertInto('publication_reviews')
    .values(approved.map((one) => entry(one, 'approve')))
    .execute();
  expect(await automaticDecision(scene.site.site, id, pass)).toMatchObject({ withoutOperators: false });
  for (const other of [null, { verdict: 'review', labels: ['violence'] }] as const)
    expect(await automaticDecision(scene.site.site, id, other)).toBeNull();
  await db
    .insertInto('publication_reviews')
    .values(entry(id, 'refuse', 31))
    .execute();
  expect(await automaticDecision(scene.site.site, id, pass)).not.toBeNull();
  await db
    .insertInto('publication_reviews')
    .values(entry(id, 'refuse', 29))
    .execute();
  expect(await automaticDecision(scene.site.site, id, pass)).toBeNull();
});

it('about one of twenty ids is sampled', () => {
  const sampled = Array.from({ length: 4000 }, newId).filter(isSampled).length;
  expect(sampled).toBeGreaterThan(100);
  expect(sampled).toBeLessThan(400);
  fc.assert(fc.property(fc.string(), (id) => expect(typeof isSampled(id)).toBe('boolean')));
});

it('every work waits unless the operator of the site decides otherwise', () => {
  expect(readSettings({}).showcase).toEqual({ review: 'all', inspectionModel: null, examples: true });
  expect(() => readSettings({ SHOWCASE_REVIEW: 'none' })).toThrow('SHOWCASE_REVIEW');
});

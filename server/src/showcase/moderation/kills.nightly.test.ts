import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { inspiration } from '@ai-site/shared/api/showcase';
import { showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { ShareStatus } from '@ai-site/shared/domain/showcase';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { publicPath } from '../../creation/works/public-derivatives.ts';
import { type SharingFaultPoint, sharingFaultPointNames } from '../../platform/faults/fault-points.ts';
import { collectGarbage } from '../../platform/objects/collect-garbage.ts';
import { WRITE_MS } from '../../platform/objects/object-writes.ts';
import type { TestUser } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { endWorkerProcesses, startWorkerProcess, workUntilKilled } from '../../testing/worker-process.ts';
import { openShowcaseScene, type ShowcaseScene } from '../testing/showcase-scene.ts';

jest.setTimeout(HANG_LIMIT_MS * 2);

const OPERATOR = '13700000000';
let scene: ShowcaseScene;
let author: TestUser;
let operator: TestUser;

beforeAll(async () => {
  scene = await openShowcaseScene([OPERATOR]);
  // The processes use the real time.
  scene.site.clock.now = new Date();
  operator = await scene.site.signIn({ mobile: OPERATOR });
  author = await scene.signIn();
});
afterAll(async () => {
  await endWorkerProcesses();
  await scene.close();
});

/** Starts a process that approves for the operator and kills itself at a fault point; resolves when it waits for its message. */
const startApprover = (point: SharingFaultPoint) =>
  startWorkerProcess(scene.site, path.resolve(import.meta.dirname, '../testing/run-approval.ts'), {
    SHARING_FAULT: point,
  });

/** Lets a process approve a publication until it dies; resolves with the signal that ended it. */
async function approveUntilKilled(child: ChildProcess, id: string): Promise<unknown> {
  return workUntilKilled(child, { operatorId: operator.userId, items: [await decisionAbout(id)] });
}

async function decisionAbout(id: string) {
  const { revision } = await scene.site.site.db
    .selectFrom('publications')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, revision };
}

const row = (id: string) =>
  scene.site.site.db
    .selectFrom('publications')
    .select(['status', 'public_key', 'media', 'published_at', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const historyOf = async (id: string) =>
  (
    await scene.site.site.db
      .selectFrom('publication_reviews')
      .select('action')
      .where('publication_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const statusOf = async (address: string) => (await scene.site.app.inject(address)).statusCode;
const announced = async () =>
  (await scene.site.site.db.selectFrom('object_writes').select('key').where('kind', '=', 'publication').execute()).map(
    ({ key }) => key,
  );
const noticesOf = async (id: string) =>
  scene.site.site.db.selectFrom('notices').select('kind').where('subject', '=', id).execute();

/** By day the later one: all files are written. */
const points = testDepth.everyKillPoint ? sharingFaultPointNames : sharingFaultPointNames.slice(-1);

describe('kill -9 of an approval', () => {
  let killers: ReadonlyMap<SharingFaultPoint, ChildProcess>;
  beforeAll(async () => {
    killers = new Map(await Promise.all(points.map(async (point) => [point, await startApprover(point)] as const)));
  });

  it.each(points)(
    '%s: the work still waits, nothing of it is public, it can be approved again, and what was written is removed',
    async (point) => {
      const killer = killers.get(point);
      const id = await scene.publish(author);
      const before = await row(id);
      expect(killer && (await approveUntilKilled(killer, id))).toBe('SIGKILL');

      expect(await row(id)).toEqual(before);
      expect(before).toMatchObject({ status: ShareStatus.auditing, public_key: null, media: null, published_at: null });
      expect([await historyOf(id), await noticesOf(id)]).toEqual([['submit'], []]);
      expect((await scene.site.answer(inspiration.workInfo, { query: { id } })).status).toBe(404);
      expect(
        (await scene.site.call(inspiration.list, { query: { sort: 'new' } })).list.some((card) => card.id === id),
      ).toBe(false);
      const orphans = await announced();
      expect(orphans).toHaveLength(1);

      const { approved } = await scene.site.call(
        showcaseReviews.approve,
        { body: { items: [await decisionAbout(id)] } },
        { token: operator.token },
      );
      expect(approved).toEqual([id]);
      const { image } = await scene.site.call(inspiration.workInfo, { query: { id } });
      const addresses = [...Object.values(image.avif), ...Object.values(image.webp)];

      scene.site.clock.now = new Date(Date.now() + WRITE_MS);
      await collectGarbage(scene.site.site);
      scene.site.clock.now = new Date();
      expect(await announced()).toEqual([]);
      expect(await Promise.all(orphans.map((key) => statusOf(publicPath(key))))).toEqual([404]);
      expect(await Promise.all(addresses.map(statusOf))).toEqual(addresses.map(() => 200));
      expect(await historyOf(id)).toEqual(['submit', 'approve']);
      const left = await sql<{
        files: number;
      }>`select count(*)::int as files from objects where kind = 'publication' and key not in (select public_key from publications where public_key is not null)`.execute(
        scene.site.site.db,
      );
      expect(left.rows).toEqual([{ files: 0 }]);
    },
  );
});

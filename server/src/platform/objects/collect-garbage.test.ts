import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { newId } from '../database/new-id.ts';
import type { ObjectKind } from '../storage/object-kinds.ts';
import { collectGarbage, discardObject, removeUnreferencedOf } from './collect-garbage.ts';
import { derivedKey } from './derived-keys.ts';
import { areObjectsPinned, pinObjects, unpinObjects } from './object-pins.ts';
import { recorded, recordObject, WRITE_MS, writeObject } from './object-writes.ts';

const kind: ObjectKind = {
  name: 'test-kept',
  folder: 'tests',
  access: 'private',
  graceMs: 60_000,
  quota: null,
  upload: null,
  widths: [],
};
const images: ObjectKind = { ...kind, name: 'test-images', folder: 'test-images', widths: [320] };
let site: TestSite;
let user: TestUser;

beforeAll(async () => {
  site = await createTestSite({ objectKinds: [kind, images] });
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
});

const write = (of = kind) =>
  writeObject(
    site.site,
    { key: `${of.folder}/${newId()}.txt`, kind: of.name, accountId: user.userId },
    Buffer.from('content'),
  );
async function keep(): Promise<string> {
  const written = await write();
  await site.site.db.transaction().execute((tx) => recordObject(tx, site.clock.now, written));
  return written.key;
}
const refer = (key: string, owner: string) =>
  site.site.db.insertInto('object_references').values({ key, owner_kind: 'test', owner_id: owner }).execute();
const forget = (key: string, owner: string) =>
  site.site.db.deleteFrom('object_references').where('key', '=', key).where('owner_id', '=', owner).execute();
const isThere = async (key: string): Promise<boolean> => (await site.site.storage.store.head(key)) !== undefined;
const rowsOf = async (key: string): Promise<number> =>
  (
    await Promise.all(
      (['objects', 'object_writes'] as const).map((table) =>
        site.site.db.selectFrom(table).select('key').where('key', '=', key).execute(),
      ),
    )
  ).flat().length;

describe('the garbage collector', () => {
  it('removes smaller images that a process wrote and did not record before it died', async () => {
    const written = {
      ...(await write(images)),
      media: {
        format: 'png' as const,
        width: 500,
        height: 500,
        orientation: 1,
        animated: false,
        thumbhash: null,
        derived: [],
      },
    };
    await site.site.db.transaction().execute((tx) => recordObject(tx, site.clock.now, written));
    const smaller = derivedKey(written.key, 320, 'webp');
    await site.site.storage.store.put(smaller, Buffer.from('smaller'), { type: 'image/webp' });
    site.clock.advance(61);
    await collectGarbage(site.site);
    expect([await isThere(written.key), await isThere(smaller)]).toEqual([false, false]);
  });

  it('removes what nobody refers to, once its grace is over', async () => {
    const [used, unused] = [await keep(), await keep()];
    await refer(used, 'a');
    site.clock.advance(60);
    await collectGarbage(site.site);
    expect([await isThere(used), await isThere(unused)]).toEqual([true, true]);
    site.clock.advance(1);
    await collectGarbage(site.site);
    expect([await isThere(used), await isThere(unused), await rowsOf(unused)]).toEqual([true, false, 0]);
  });

  it('leaves what is pinned, however it would be removed, until the pin ends or expires', async () => {
    const unused = await keep();
    site.clock.advance(61);
    await pinObjects(site.site.db, 'copy', 60);
    await collectGarbage(site.site);
    await removeUnreferencedOf(site.site, user.userId);
    await discardObject(site.site, kind.name, unused);
    expect([await isThere(unused), await rowsOf(unused)]).toEqual([true, 1]);
    await pinObjects(site.site.db, 'copy', -1);
    await collectGarbage(site.site);
    expect(await isThere(unused)).toBe(false);
    await unpinObjects(site.site.db, 'copy');
  });

  it('has ended what it was removing before a pin is set', async () => {
    const order: string[] = [];
    const removing = site.site.db.transaction().execute(async (tx) => {
      expect(await areObjectsPinned(tx)).toBe(false);
      const pinned = pinObjects(site.site.db, 'copy', 60).then(() => order.push('pinned'));
      await site.site.db.selectFrom('objects').select('key').limit(1).execute();
      order.push('removed');
      return { pinned };
    });
    await (await removing).pinned;
    expect(order).toEqual(['removed', 'pinned']);
    await unpinObjects(site.site.db, 'copy');
  });

  itByNight('waits for the last of several owners', async () => {
    const key = await keep();
    await refer(key, 'a');
    await refer(key, 'b');
    site.clock.advance(61);
    await forget(key, 'a');
    await collectGarbage(site.site);
    expect(await isThere(key)).toBe(true);
    await forget(key, 'b');
    await collectGarbage(site.site);
    expect(await isThere(key)).toBe(false);
  });

  it('removes what was written by a process that died before its record', async () => {
    const { key } = await write();
    await collectGarbage(site.site);
    expect([await isThere(key), await rowsOf(key)]).toEqual([true, 1]);
    site.clock.advance(WRITE_MS / 1000);
    await collectGarbage(site.site);
    expect([await isThere(key), await rowsOf(key)]).toEqual([false, 0]);
  });

  it('removes what a process left that died while it wrote', async () => {
    const { dataDir } = site.site.settings;
    const [partial, work] = [path.join(dataDir, 'partial/half'), path.join(dataDir, 'work/half')];
    await mkdir(path.dirname(partial), { recursive: true });
    await writeFile(partial, 'half');
    await mkdir(work, { recursive: true });
    for (const left of [partial, work]) await utimes(left, 1000, 1000);
    await collectGarbage(site.site);
    for (const left of [partial, work]) await expect(utimes(left, 1000, 1000)).rejects.toThrow('ENOENT');
  });

  itByNight('never takes what is being referred to at the moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const key = await keep();
      site.clock.advance(61);
      const [referred] = await Promise.allSettled([refer(key, 'a'), collectGarbage(site.site)]);
      expect(await isThere(key)).toBe(referred.status === 'fulfilled');
    }
  });

  itByNight('may run on several nodes at once', async () => {
    const keys = await Promise.all(Array.from({ length: 30 }, keep));
    site.clock.advance(61);
    const collected = await Promise.all([1, 2, 3].map(() => collectGarbage(site.site)));
    await collectGarbage(site.site);
    expect(collected.reduce((sum, { objects }) => sum + objects, 0)).toBeLessThanOrEqual(keys.length);
    expect(await Promise.all(keys.map(isThere))).toEqual(keys.map(() => false));
  });
});

describe('an object that the site writes', () => {
  it('goes at once when its record fails', async () => {
    const written = await write();
    const failed = recorded(site.site, written, async () => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect([await isThere(written.key), await rowsOf(written.key)]).toEqual([false, 0]);
  });

  it('that was given up is not recorded any more', async () => {
    const written = await write();
    site.clock.advance(WRITE_MS / 1000);
    await collectGarbage(site.site);
    await expect(recorded(site.site, written, async () => {})).rejects.toThrow('given up');
    expect(await rowsOf(written.key)).toBe(0);
  });

  it('is discarded unless somebody refers to it', async () => {
    const [used, unused] = [await keep(), await keep()];
    await refer(used, 'a');
    for (const key of [used, unused]) await discardObject(site.site, kind.name, key);
    expect([await isThere(used), await isThere(unused)]).toEqual([true, false]);
  });
});

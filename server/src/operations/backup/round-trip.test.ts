import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { accounts } from '@ai-site/shared/api/accounts';
import { chat } from '@ai-site/shared/api/chat';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ledgerFindings } from '../../billing/ledger-findings.ts';
import { buy } from '../../billing/membership/testing/buy.ts';
import { questionOf, readReply } from '../../chat/testing/reply-reader.ts';
import { siteSchema } from '../../composition/site-schema.ts';
import { type CreationScene, openCreationScene } from '../../creation/testing/creation-scene.ts';
import { releaseKind } from '../../delivery/releases/builds/release-kind.ts';
import { newId } from '../../platform/database/new-id.ts';
import { createLog } from '../../platform/log.ts';
import { collectGarbage } from '../../platform/objects/collect-garbage.ts';
import { recordObject, writeObject } from '../../platform/objects/object-writes.ts';
import { startS3Server } from '../../platform/storage/testing/s3-server.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import type { TestUser } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { contentKey } from './format/backup-format.ts';
import { openBackupPlace } from './place/backup-place.ts';
import { chosenBackup, finishedBackups } from './place/read-backups.ts';
import { readBackupState } from './records/last-backups.ts';
import {
  backUp,
  type EmptySite,
  newDirectory,
  openEmptySite,
  removeDirectories,
  rowCounts,
} from './testing/backup-scene.ts';
import { verifyBackup } from './verify-backup.ts';

let scene: CreationScene;
let origin: string;
let user: TestUser;
let directory: string;
const opened: EmptySite[] = [];
beforeAll(async () => {
  scene = await openCreationScene();
  origin = await scene.site.listen();
  user = await scene.signIn();
  await buy(scene.site, user, 'GOLD');
  await scene.ended(user, await scene.submit(user));
  await say('你好，\t备份\\N 里也有特殊字符：\u0001 "引号"');
  directory = newDirectory();
});
afterAll(async () => {
  await scene.close();
  removeDirectories(directory);
});
afterEach(async () => {
  for (const empty of opened.splice(0)) await empty.close();
});

const UNREFERENCED = Buffer.from('an object that nobody refers to');

/** An object that the garbage collector removes at once. */
async function addUnreferenced(): Promise<void> {
  const { site } = scene.site;
  const written = await writeObject(
    site,
    { key: `${releaseKind.folder}/${newId()}.zip`, kind: releaseKind.name, accountId: null },
    UNREFERENCED,
  );
  await site.db.transaction().execute((tx) => recordObject(tx, site.clock(), written));
}

const say = (content: string) => readReply(origin, user.token, chat.createChat, questionOf(content)).end;
async function emptySite(): Promise<EmptySite> {
  const empty = await openEmptySite();
  opened.push(empty);
  return empty;
}
const objectsOf = (at: Pick<EmptySite, 'db'>) =>
  at.db.selectFrom('objects').select(['key', 'bytes', 'kind']).orderBy('key').execute();
const contentOf = async (store: EmptySite['store'], key: string): Promise<Buffer | undefined> => {
  const found = await store.get(key);
  return found === undefined ? undefined : buffer(found.body);
};

/** Tables whose rows a restore leaves out or adds. */
const apart = [
  'sessions',
  'connection_tickets',
  'data_roots',
  'object_pins',
  'backup_runs',
  'kysely_migration',
  'kysely_migration_lock',
];
const without = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !apart.includes(name)));

describe('a backup', () => {
  it('brings back every row and every object into an empty site, and no session', async () => {
    const manifest = await backUp(scene.site, directory);
    const before = without(await rowCounts(scene.site.connection));
    const empty = await emptySite();
    const restored = await empty.restore(directory);
    expect(restored).toEqual({
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      objects: manifest.objects.count,
      missing: [],
    });
    expect(without(await rowCounts(empty.connection))).toEqual(before);
    const chats = (db: EmptySite['db']) => db.selectFrom('chat_messages').selectAll().orderBy('id').execute();
    expect(await chats(empty.db)).toEqual(await chats(scene.site.site.db));
    const objects = await objectsOf({ db: scene.site.site.db });
    expect(objects.length).toBeGreaterThan(0);
    expect(await objectsOf(empty)).toEqual(objects);
    for (const { key } of objects)
      expect(await contentOf(empty.store, key)).toEqual(await contentOf(scene.site.site.storage.store, key));
    expect(await ledgerFindings(empty.db)).toEqual([]);
    expect(await readBackupState(empty.db)).toMatchObject({ isRunning: false, failure: null });
    expect(await empty.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(readFileSync(path.join(empty.settings.dataDir, '.site-data'), 'utf8').trim()).toBe(manifest.installation);
  });

  itByNight('starts as a site whose users sign in again', async () => {
    await backUp(scene.site, directory);
    const empty = await emptySite();
    await empty.restore(directory);
    const server = await startServerProcess(empty.settings.dataDir, { ...empty.environment, LOG_LEVEL: 'fatal' });
    try {
      const answer = await fetch(`${server.origin}${accounts.me.path}`, { headers: { authorization: user.token } });
      expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: 401 })]);
    } finally {
      await server.end('SIGTERM');
    }
  });

  itByNight('does not copy an object again, nor another one of the same content', async () => {
    const { objects } = await backUp(scene.site, directory);
    expect([objects.count > 0, objects.newCount]).toEqual([true, 0]);
    expect((await backUp(scene.site, directory, { objects: 'all' })).objects.newCount).toBe(0);
    expect((await backUp(scene.site, directory, { objects: 'none' })).objects).toMatchObject({ count: 0, list: null });
  });

  itByNight('is consistent while people chat, draw and buy, and objects are removed', async () => {
    const busy = newDirectory();
    let going = true;
    const until = async (work: () => Promise<unknown>): Promise<number> => {
      let times = 0;
      for (; going; times += 1) await work();
      return times;
    };
    const work = [
      until(() => say('备份期间')),
      until(async () => scene.ended(user, await scene.submit(user))),
      until(async () => buy(scene.site, await scene.signIn(), 'GOLD')),
      until(addUnreferenced),
      until(() => collectGarbage(scene.site.site)),
    ];
    try {
      for (let no = 0; no < testDepth.busyBackups; no += 1) {
        const manifest = await backUp(scene.site, busy);
        expect(manifest.objects.missing).toEqual([]);
      }
    } finally {
      going = false;
    }
    expect((await Promise.all(work)).every((times) => times > 0)).toBe(true);
    const empty = await emptySite();
    await empty.restore(busy);
    expect(await ledgerFindings(empty.db)).toEqual([]);
    for (const { key } of await objectsOf(empty)) expect(await contentOf(empty.store, key)).toBeDefined();
    removeDirectories(busy);
  });

  itByNight('is verified in a database of its own, and its place remembers when', async () => {
    await backUp(scene.site, directory, { passphrase: 'twelve or more characters' });
    const place = openBackupPlace(directory, scene.site.site.settings);
    const manifest = await chosenBackup(place, null);
    const options = {
      place,
      manifest,
      schema: siteSchema,
      log: createLog('silent'),
      signal: AbortSignal.timeout(180_000),
    };
    expect(await verifyBackup(options)).toEqual([]);
    const verified = JSON.parse(readFileSync(path.join(directory, 'backups', manifest.name, 'verified.json'), 'utf8'));
    expect(verified).toEqual({ at: expect.any(String), problems: [] });
  });

  itByNight('lies in a bucket as in a folder', async () => {
    const s3 = await startS3Server();
    try {
      const { bucket, ...access } = s3.settings;
      const backup = { ...scene.site.site.settings.backup, s3: access };
      const site = { ...scene.site, site: { ...scene.site.site, settings: { ...scene.site.site.settings, backup } } };
      const address = `s3://${bucket}/of/this-site`;
      const { name, objects } = await backUp(site, address);
      const empty = await openEmptySite({ backup });
      opened.push(empty);
      expect(await empty.restore(address)).toMatchObject({ objects: objects.count });
      await backUp(site, address, { keep: 1 });
      const left = await finishedBackups(openBackupPlace(address, site.site.settings));
      expect(left.map((manifest) => manifest.name)).not.toContain(name);
      expect(left).toHaveLength(1);
    } finally {
      await s3.close();
    }
  });
});

describe('the place of backups', () => {
  itByNight('keeps the newest ones, and the objects that they need', async () => {
    const place = openBackupPlace(directory, scene.site.site.settings);
    await addUnreferenced();
    const first = await backUp(scene.site, directory);
    await collectGarbage(scene.site.site);
    mkdirSync(path.join(directory, 'backups', '20200101T000000Z-dead', 'tables'), { recursive: true });
    writeFileSync(
      path.join(directory, 'backups', '20200101T000000Z-dead', 'tables', 'accounts.copy.zst'),
      'unfinished',
    );
    const last = await backUp(scene.site, directory, { keep: 1 });
    expect((await finishedBackups(place)).map(({ name }) => name)).toEqual([last.name]);
    expect(first.objects.count).toBeGreaterThan(last.objects.count);
    const contents = [];
    for await (const { key } of place.store.list('objects/')) contents.push(key);
    const empty = await emptySite();
    await empty.restore(directory);
    expect(contents.length).toBeLessThanOrEqual(last.objects.count);
    expect(contents).not.toContain(contentKey(createHash('sha256').update(UNREFERENCED).digest('hex')));
  });

  it('is refused when it is not mounted or of another site', async () => {
    await backUp(scene.site, directory);
    rmSync(path.join(directory, '.site-data'));
    await expect(backUp(scene.site, directory)).rejects.toThrow(`${path.join(directory, '.site-data')} is missing`);
    writeFileSync(path.join(directory, '.site-data'), 'another');
    await expect(backUp(scene.site, directory)).rejects.toThrow('is of another installation (another)');
    const runs = await scene.site.site.db
      .selectFrom('backup_runs')
      .select(['problem', 'name'])
      .orderBy('started_at', 'desc')
      .limit(2)
      .execute();
    expect(runs).toEqual([
      { problem: 'place', name: null },
      { problem: 'place', name: null },
    ]);
  });
});

import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { releaseKind } from '../../delivery/releases/builds/release-kind.ts';
import { connect } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/new-id.ts';
import { createLog } from '../../platform/log.ts';
import { recordObject, writeObject } from '../../platform/objects/object-writes.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { databaseUrl } from '../../testing/test-database.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { type Manifest, manifestShape } from './format/backup-format.ts';
import {
  backUp,
  type EmptySite,
  newDirectory,
  openEmptySite,
  removeDirectories,
  rowCounts,
  runCommand,
  TEST_KEY,
} from './testing/backup-scene.ts';

let site: TestSite;
/** A whole backup; each test has a copy of it. */
let whole: string;
let place: string;
let manifest: Manifest;
/** Key of the one object of the backup. */
const objectKey = `${releaseKind.folder}/${newId()}.zip`;
let empty: EmptySite;
beforeAll(async () => {
  site = await createTestSite();
  await site.signIn();
  const written = await writeObject(
    site.site,
    { key: objectKey, kind: releaseKind.name, accountId: null },
    Buffer.from('an object'),
  );
  await site.site.db.transaction().execute((tx) => recordObject(tx, site.clock.now, written));
  whole = newDirectory();
  manifest = await backUp(site, whole);
  empty = await openEmptySite();
});
afterAll(async () => {
  await empty.close();
  await site.close();
  removeDirectories(whole);
});
beforeEach(() => {
  place = newDirectory();
  cpSync(whole, place, { recursive: true });
});
afterEach(async () => {
  removeDirectories(place);
  // What was refused has left the site as it was.
  if ((await rowCounts(empty.connection)).accounts === 0) return;
  await empty.close();
  empty = await openEmptySite();
});

const fileOf = (name: string): string => path.join(place, 'backups', manifest.name, name);
function changeManifest(change: (given: Manifest) => unknown): void {
  const given = manifestShape.parse(JSON.parse(readFileSync(fileOf('manifest.json'), 'utf8')));
  const changed = change(given);
  writeFileSync(fileOf('manifest.json'), JSON.stringify(changed === undefined ? given : changed));
}
/** Replaces a file and says so in the manifest: a person who can do that owns the backup. */
function replaceList(text: string): void {
  const content = zstdCompressSync(Buffer.from(text));
  writeFileSync(fileOf('objects.jsonl.zst'), content);
  changeManifest(({ objects }) => {
    objects.list = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  });
}
function flipByte(file: string): void {
  const content = readFileSync(file);
  content.writeUInt8(content.readUInt8(content.length >> 1) ^ 1, content.length >> 1);
  writeFileSync(file, content);
}
const contentFile = (): string => {
  const folder = path.join(place, 'objects');
  const [first = ''] = readdirSync(folder);
  return path.join(folder, first, readdirSync(path.join(folder, first))[0] ?? '');
};
/** The site is as empty as it was. */
async function expectEmpty(): Promise<void> {
  const { accounts, kysely_migration: migrations } = await rowCounts(empty.connection);
  expect([accounts, migrations]).toEqual([0, manifest.migrations.length]);
}

describe('a damaged backup is refused, and the site stays empty', () => {
  const table = (name: string) => fileOf(`tables/${name}.copy.zst`);
  const damages: [string, () => void, string][] = [
    ['whose table has another content', () => flipByte(table('accounts')), 'accounts.copy.zst is not what it was'],
    ['that lacks the file of a table', () => rmSync(table('accounts')), 'accounts.copy.zst is missing'],
    [
      'whose manifest lacks a table',
      () => changeManifest((given) => ({ ...given, tables: given.tables.filter(({ name }) => name !== 'accounts') })),
      'the table accounts is missing',
    ],
    [
      'whose manifest counts other rows',
      () =>
        changeManifest((given) => ({
          ...given,
          tables: given.tables.map((one) => ({ ...one, rows: one.rows + (one.name === 'accounts' ? 1 : 0) })),
        })),
      'accounts has 1 rows instead of 2',
    ],
    [
      'that names another column',
      () => changeManifest(({ tables }) => void tables[0]?.columns.push('"; drop table accounts; --')),
      'is not a manifest',
    ],
    [
      'whose manifest is cut',
      () => writeFileSync(fileOf('manifest.json'), readFileSync(fileOf('manifest.json')).subarray(0, 1000)),
      'is not a manifest',
    ],
    ['whose object has another content', () => flipByte(contentFile()), 'is not what it was'],
    ['that lacks the content of an object', () => rmSync(contentFile()), 'is missing'],
    [
      'whose list of objects has another content',
      () => flipByte(fileOf('objects.jsonl.zst')),
      'objects.jsonl.zst is not what it was',
    ],
    [
      'whose list of objects cannot be decompressed',
      () => writeFileSync(fileOf('objects.jsonl.zst'), 'no list'),
      'objects.jsonl.zst is not what it was',
    ],
    [
      'whose table cannot be decompressed',
      () => writeFileSync(table('accounts'), 'no table'),
      'accounts.copy.zst is not what it was',
    ],
    ['of a newer format', () => changeManifest((given) => ({ ...given, format: 2 })), 'of a newer version of the site'],
  ];
  /** By day one of each kind: content, a file, the manifest, an object. */
  const daily = [
    'whose table has another content',
    'that names another column',
    'that lacks the content of an object',
    'of a newer format',
  ];
  it.each(damages.filter(([name]) => testDepth.everyVariant || daily.includes(name)))(
    '%s',
    async (_name, damage, message) => {
      damage();
      await expect(empty.restore(place)).rejects.toThrow(message);
      await expectEmpty();
    },
  );

  it.each(
    testDepth.everyVariant
      ? ['../../outside', 'files/../../outside', '/etc/outside', 'builds/.site-data', 'builds\\..\\outside']
      : ['files/../../outside', 'builds/.site-data'],
  )('that names the object %j', async (key) => {
    const [line = ''] = zstdDecompressSync(readFileSync(fileOf('objects.jsonl.zst')))
      .toString('utf8')
      .split('\n');
    replaceList(`${JSON.stringify({ ...JSON.parse(line), key })}\n`);
    await expect(empty.restore(place)).rejects.toThrow('its list of objects has a line that names none');
    expect(existsSync(path.resolve(empty.settings.dataDir, '../outside'))).toBe(false);
    await expectEmpty();
  });

  it('that does not list an object which its database names', async () => {
    // Refused restores of other tests may have left the object in the store.
    await empty.store.delete(objectKey);
    replaceList('');
    await expect(empty.restore(place)).rejects.toThrow(
      '1 objects that the database names are neither in the backup nor in the store',
    );
    await expectEmpty();
    if (testDepth.everyVariant) expect((await empty.restore(place, { allowMissing: true })).missing).toHaveLength(1);
  });
});

describe('a restore is refused', () => {
  const environment = () => ({
    SITE_ENV: 'local',
    DATA_DIR: site.site.settings.dataDir,
    DATABASE_URL: databaseUrl(site.connection),
    SECRET_KEY: TEST_KEY,
    LOG_LEVEL: 'error',
  });

  it('into a site with accounts', async () => {
    const account = await site.site.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    const db = connect(empty.connection, createLog('silent'));
    await db.insertInto('accounts').values(account).execute();
    await db.destroy();
    await expect(empty.restore(place)).rejects.toThrow(
      'The site has 1 accounts: a backup is restored into an empty site only',
    );
  });

  it('while a server of the site runs', async () => {
    const db = connect(empty.connection, createLog('silent'));
    await db.selectFrom('accounts').select('id').execute();
    await expect(empty.restore(place)).rejects.toThrow('A server or worker is connected to this database');
    await db.destroy();
  });

  it('into an older version, with both versions', async () => {
    changeManifest((given) => ({ ...given, siteVersion: '99.0.0' }));
    await expect(empty.restore(place)).rejects.toThrow(
      /The backup is of version 99\.0\.0; this is version \d+\.\d+\.\d+/,
    );
    changeManifest((given) => ({
      ...given,
      siteVersion: '1.0.0',
      migrations: [...given.migrations, '29991231_0900_of_tomorrow'],
    }));
    await expect(empty.restore(place)).rejects.toThrow(
      /whose changes of the database \(29991231_0900_of_tomorrow\) this one does not know; this is version/,
    );
  });

  it('of a backup that is not finished, or of none', async () => {
    rmSync(fileOf('manifest.json'));
    await expect(empty.restore(place)).rejects.toThrow(`There is no finished backup in ${place}`);
  });

  itByNight(
    'without the secret key of the site, unless the backup contains it sealed or another one is wanted',
    async () => {
      const secretless = { ...empty.environment, SECRET_KEY: '' };
      const refused = await runCommand('restore', ['--from', place], secretless);
      expect([refused.code, refused.errors]).toEqual([
        1,
        expect.stringContaining('The secret key of the site must be supplied. The backup does not contain it'),
      ]);
      const BACKUP_PASSPHRASE = 'correct horse battery staple';
      expect(
        (await runCommand('backup', ['--out', place, '--with-secrets'], { ...environment(), BACKUP_PASSPHRASE })).out,
      ).toContain('secrets: sealed');
      const wrong = testDepth.everyVariant
        ? await runCommand('restore', ['--from', place], { ...secretless, BACKUP_PASSPHRASE: 'another passphrase' })
        : null;
      if (wrong !== null)
        expect([wrong.code, wrong.errors]).toEqual([
          1,
          expect.stringContaining('BACKUP_PASSPHRASE is not the one by which they were sealed'),
        ]);
      await expectEmpty();
      const right = await runCommand('restore', ['--from', place], { ...secretless, BACKUP_PASSPHRASE });
      expect([right.code, right.errors]).toEqual([0, '']);
      expect(readFileSync(path.join(empty.settings.dataDir, 'secret-key'), 'utf8')).toBe(TEST_KEY);
      const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && entry.name.endsWith('.json'),
      );
      for (const file of files)
        expect(readFileSync(path.join(file.parentPath, file.name), 'utf8')).not.toContain(TEST_KEY);
    },
  );

  itByNight('says what is wrong with its arguments', async () => {
    expect(await runCommand('restore', [], empty.environment)).toMatchObject({
      code: 1,
      errors: 'Where from? npm run restore -- --from DIR\n',
    });
    expect(await runCommand('backup', ['--out', 's3://'], environment())).toMatchObject({
      code: 1,
      errors: 's3:// is not an address of a bucket: s3://bucket or s3://bucket/folder\n',
    });
    expect(await runCommand('backup', ['--out', place, '--objects', 'some'], environment())).toMatchObject({
      code: 1,
      errors: '--objects is none, new or all\n',
    });
  });
});

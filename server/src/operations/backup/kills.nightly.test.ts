import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ledgerFindings } from '../../billing/ledger-findings.ts';
import { buy } from '../../billing/membership/testing/buy.ts';
import { releaseKind } from '../../delivery/releases/builds/release-kind.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { BackupFaultPoint } from '../../platform/faults/fault-points.ts';
import { recordObject, writeObject } from '../../platform/objects/object-writes.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { databaseUrl } from '../../testing/test-database.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { openBackupPlace } from './place/backup-place.ts';
import { backupNames, finishedBackups } from './place/read-backups.ts';
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

/** Objects and accounts of the site. */
const OBJECTS = 5;
const ACCOUNTS = 2;
/** Where processes are killed by day. */
const daily: readonly BackupFaultPoint[] = ['backup-object-stored', 'restore-committed'];

let site: TestSite;
let place: string;
const opened: EmptySite[] = [];
beforeAll(async () => {
  site = await createTestSite();
  for (let no = 0; no < ACCOUNTS; no += 1) await buy(site, await site.signIn(), 'GOLD');
  for (let no = 0; no < OBJECTS; no += 1) {
    const written = await writeObject(
      site.site,
      { key: `${releaseKind.folder}/${newId()}.zip`, kind: releaseKind.name, accountId: null },
      Buffer.from(`object ${no}`),
    );
    await site.site.db.transaction().execute((tx) => recordObject(tx, site.clock.now, written));
  }
});
afterAll(async () => {
  await site.close();
});
afterEach(async () => {
  for (const empty of opened.splice(0)) await empty.close();
  if (place !== undefined) removeDirectories(place);
});

const environment = () => ({
  SITE_ENV: 'local',
  DATA_DIR: site.site.settings.dataDir,
  DATABASE_URL: databaseUrl(site.connection),
  SECRET_KEY: TEST_KEY,
  LOG_LEVEL: 'error',
});
const kept = (points: readonly [BackupFaultPoint, number][]) =>
  points.filter(([point]) => testDepth.everyKillPoint || daily.includes(point));
const accountsOf = async ({ connection }: EmptySite) => (await rowCounts(connection)).accounts;

describe('kill -9 of a backup', () => {
  it.each(
    kept([
      ['backup-table-stored', 1],
      ['backup-table-stored', 40],
      ['backup-object-stored', 3],
      ['backup-before-manifest', 1],
      ['backup-manifest-stored', 1],
      ['backup-removed', 1],
    ]),
  )('at %s, pass %d, leaves the earlier backup, and the next one is whole', async (point, pass) => {
    place = newDirectory();
    const first = point === 'backup-object-stored' ? null : await backUp(site, place);
    const killed = await runCommand('backup', ['--out', place, '--keep', '1'], {
      ...environment(),
      FAULT_POINT: `${point}:${pass}`,
    });
    expect([killed.code, killed.errors]).toEqual(['SIGKILL', '']);
    const at = openBackupPlace(place, site.site.settings);
    const isWhole = point === 'backup-manifest-stored' || point === 'backup-removed';
    const names = (await finishedBackups(at)).map(({ name }) => name);
    if (!isWhole) expect(names).toEqual(first === null ? [] : [first.name]);
    expect(names.length).toBeLessThanOrEqual((await backupNames(at)).length);
    const again = await runCommand('backup', ['--out', place, '--keep', '1'], environment());
    expect([again.code, again.errors]).toEqual([0, '']);
    expect(await backupNames(at)).toHaveLength(1);
    const runs = await site.site.db
      .selectFrom('backup_runs')
      .select(['problem', 'ended_at'])
      .orderBy('started_at', 'desc')
      .limit(2)
      .execute();
    expect(runs).toEqual([
      { problem: null, ended_at: expect.any(Date) },
      { problem: 'interrupted', ended_at: expect.any(Date) },
    ]);
    const empty = await openEmptySite();
    opened.push(empty);
    expect(await empty.restore(place)).toMatchObject({ objects: OBJECTS });
  });
});

describe('kill -9 of a restore', () => {
  it.each(
    kept([
      ['restore-noted', 1],
      ['restore-object-stored', 3],
      ['restore-table-loaded', 50],
      ['restore-before-commit', 1],
      ['restore-committed', 1],
    ]),
  )('at %s, pass %d, lets no server start until it has been run again', async (point, pass) => {
    place = newDirectory();
    await backUp(site, place);
    const empty = await openEmptySite();
    opened.push(empty);
    const killed = await runCommand('restore', ['--from', place], {
      ...empty.environment,
      FAULT_POINT: `${point}:${pass}`,
    });
    expect([killed.code, killed.errors]).toEqual(['SIGKILL', '']);
    expect(await accountsOf(empty)).toBe(point === 'restore-committed' ? ACCOUNTS : 0);
    await expect(startServerProcess(empty.settings.dataDir, empty.environment)).rejects.toThrow(
      /The restore of \S+ into \S+ was interrupted: run it again/,
    );
    const again = await runCommand('restore', ['--from', place], empty.environment);
    expect([again.code, again.errors, again.out]).toEqual([0, '', expect.stringContaining('the books balance')]);
    expect(existsSync(path.join(empty.settings.dataDir, 'restore-unfinished'))).toBe(false);
    expect([await accountsOf(empty), await ledgerFindings(empty.db)]).toEqual([ACCOUNTS, []]);
    expect(readdirSync(path.join(empty.settings.dataDir, 'internal-files', releaseKind.folder))).toHaveLength(OBJECTS);
  });
});

import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { openStorage } from '../storage/site-storage.ts';
import { startS3Server } from '../storage/testing/s3-server.ts';
import { assertDataRoots, dataRootsOf, installationId } from './data-roots.ts';
import { SiteDataError } from './site-marker.ts';

let site: TestSite;
let dataDir: string;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'ai-site-roots-'));
  await site.site.db.deleteFrom('data_roots').execute();
  await site.site.db.deleteFrom('installation').execute();
});

const start = () => {
  const settings = { ...site.site.settings, dataDir };
  return assertDataRoots(site.site.db, dataRootsOf(settings, site.site.storage.store));
};
const markerOf = (folder: string) => path.join(dataDir, folder, '.site-data');

describe('the folders of a site', () => {
  it('carry the id of the installation from the first start on', async () => {
    const id = await start();
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    for (const folder of ['', 'files', 'private-files', 'internal-files'])
      expect(readFileSync(markerOf(folder), 'utf8')).toBe(`${id}\n`);
    expect(await start()).toBe(id);
  });

  it('are refused when one of them is not mounted, until it is back', async () => {
    const id = await start();
    renameSync(path.join(dataDir, 'files'), path.join(dataDir, 'unmounted'));
    mkdirSync(path.join(dataDir, 'files'));
    await expect(start()).rejects.toThrow(SiteDataError);
    await expect(start()).rejects.toThrow(
      `${markerOf('files')} is missing, though this site has stored data there: mount the disk`,
    );
    expect(existsSync(markerOf('files'))).toBe(false);
    rmSync(path.join(dataDir, 'files'), { recursive: true });
    renameSync(path.join(dataDir, 'unmounted'), path.join(dataDir, 'files'));
    expect(await start()).toBe(id);
  });

  it('are refused when they are of another site, also at the first start on a database', async () => {
    writeFileSync(markerOf(''), 'another\n');
    const id = await installationId(site.site.db);
    await expect(start()).rejects.toThrow(`is of another installation (another) than the database (${id})`);
  });

  it('are accepted empty by a person who writes the marker', async () => {
    const id = await start();
    rmSync(path.join(dataDir, 'files'), { recursive: true });
    mkdirSync(path.join(dataDir, 'files'));
    writeFileSync(markerOf('files'), id);
    expect(await start()).toBe(id);
  });
});

itByNight('a bucket carries the marker as an object, and a node with a managed database has no other', async () => {
  const s3 = await startS3Server();
  const settings = {
    ...site.site.settings,
    dataDir,
    databaseUrl: 'postgres://elsewhere/site',
    storage: { s3: s3.settings },
  };
  const { store } = openStorage(settings, () => new Date(), []);
  const at = () => assertDataRoots(site.site.db, dataRootsOf(settings, store));
  try {
    const id = await at();
    expect(existsSync(markerOf(''))).toBe(false);
    expect(await at()).toBe(id);
    await store.delete('site-data/installation');
    await expect(at()).rejects.toThrow('/site-data/installation is missing');
  } finally {
    store.close();
    await s3.close();
  }
});

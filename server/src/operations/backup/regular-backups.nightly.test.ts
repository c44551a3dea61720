import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BackupsView, backups, backupTexts } from '@ai-site/shared/api/backups';
import { HEALTH_PATH } from '@ai-site/shared/api/site';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { databaseUrl } from '../../testing/test-database.ts';

const OPERATOR = '13700000000';
const directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-regular-'));
const place = path.join(directory, 'backups-of-the-site');
/** Shares its database with the server, and signs in without the login calls. */
let site: TestSite;
let token: string;
let server: ServerProcess;
beforeAll(async () => {
  site = await createTestSite({ settings: { operators: [OPERATOR] } });
  token = await signIn(OPERATOR);
  server = await startServerProcess(site.site.settings.dataDir, {
    DATABASE_URL: databaseUrl(site.connection),
    SECRET_KEY: site.site.settings.secretKey,
    OPERATORS: OPERATOR,
    BACKUP_DIR: place,
    BACKUP_KEEP: '2',
    LOG_LEVEL: 'fatal',
  });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await site.close();
  rmSync(directory, { recursive: true });
});

/** Signs in for the clock of the server, which is not the one of the test site. */
async function signIn(mobile?: string): Promise<string> {
  const user = await site.signIn(mobile === undefined ? {} : { mobile });
  const soon = new Date(Date.now() + 3_600_000);
  await site.site.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(), expires_at: soon, confirmed_at: soon })
    .where('id', '=', user.sessionId)
    .execute();
  return user.token;
}

const ask = async (method: 'GET' | 'POST', by = token) => {
  const answer = await fetch(`${server.origin}${backups.list.path}`, { method, headers: { authorization: by } });
  return { status: answer.status, ...(await answer.json()) };
};
const view = async (): Promise<BackupsView> => backups.list.data.parse((await ask('GET')).data);
async function until(condition: (view: BackupsView) => boolean): Promise<BackupsView> {
  for (;;) {
    const now = await view();
    if (condition(now)) return now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

describe('regular backups', () => {
  it('begin by themselves on a site that has none, and operators see the next time', async () => {
    const first = await until(({ backups: made, running }) => made.length === 1 && !running);
    expect(first).toMatchObject({
      place,
      dailyAt: '03:30',
      keep: 2,
      failure: null,
      unreadable: false,
      backups: [{ missing: 0, secrets: false, verified: null }],
    });
    expect(Date.parse(first.nextAt ?? '')).toBeGreaterThan(Date.now());
    const runs = await site.site.db.selectFrom('backup_runs').select(['reason', 'problem']).execute();
    expect(runs).toEqual([{ reason: 'scheduled', problem: null }]);
  });

  it('are begun by operators as well, one at a time, and by nobody else', async () => {
    expect((await ask('POST')).status).toBe(200);
    expect(await ask('POST')).toMatchObject({ status: 409, msg: backupTexts.running });
    await until(({ backups: made, running }) => made.length === 2 && !running);
    const other = await signIn();
    expect([(await ask('POST', other)).status, (await ask('GET', other)).status]).toEqual([403, 403]);
  });

  it('that fail say why, and the earlier ones stay', async () => {
    writeFileSync(path.join(place, '.site-data'), 'another');
    expect((await ask('POST')).status).toBe(200);
    const failed = await until(({ failure }) => failure !== null);
    expect(failed.failure).toMatchObject({
      problem: 'place',
      detail: expect.stringContaining('is of another installation (another)'),
    });
    expect(failed.backups).toHaveLength(2);
  });
});

it('a site without a place for backups makes none', async () => {
  expect(await site.call(backups.list, {}, { token })).toMatchObject({
    place: null,
    nextAt: null,
    backups: [],
    running: false,
  });
  await expect(site.call(backups.begin, {}, { token })).rejects.toMatchObject({
    code: 409,
    message: backupTexts.notConfigured,
  });
});

it('health warns of backups that are overdue and stays ready', async () => {
  const at = await createTestSite({
    settings: { backup: { ...site.site.settings.backup, place: path.join(directory, 'other') } },
  });
  try {
    at.app.siteHooks.readiness.length = 0;
    expect((await at.app.inject(HEALTH_PATH)).json()).toMatchObject({
      ready: true,
      backup: { ageSeconds: null, isOverdue: true },
    });
  } finally {
    await at.close();
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NOTIFY_PATHS, PayType } from '@ai-site/shared/domain/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ScriptedProvider } from '../../billing/orders/testing/scripted-provider.ts';
import { createTestDatabase, databaseUrl, type TestDatabase } from '../../testing/test-database.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { connect } from '../database/connect.ts';
import { createLog } from '../log.ts';
import { type FaultPoint, faultPointNames } from './fault-points.ts';
import { CrashingSite } from './testing/crashing-site.ts';
import { FaultRounds } from './testing/fault-rounds.ts';

/** Where a site dies by day: in the settlement of a payment. `replies/nodes.test.ts` kills a site that writes a reply, `tasks/kills.test.ts` one that holds credits. */
const daily: ReadonlySet<FaultPoint> = new Set(['after-settle']);
const points = faultPointNames.filter((point) => testDepth.everyKillPoint || daily.has(point));

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ai-site-faults-'));
let database: TestDatabase;
let db: ReturnType<typeof connect>;
let rounds: FaultRounds;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connection, createLog('silent'));
  rounds = await FaultRounds.open({ db, databaseUrl: databaseUrl(database.connection), dataDir });
});
afterAll(async () => {
  await rounds.close();
  await db.destroy();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('kill -9 of a site', () => {
  it.each(points)('%s: nothing paid is lost, nothing is granted twice, the books agree', async (point) => {
    for (let no = 0; no < testDepth.killRounds; no += 1) expect(await rounds.round(point, no)).toEqual([]);
  });

  // By day the points are armed by messages.
  if (testDepth.everyKillPoint)
    it('happens where FAULT_POINT says, at the pass that it says', async () => {
      const crashing = await CrashingSite.start({
        DATABASE_URL: databaseUrl(database.connection),
        DATA_DIR: dataDir,
        PROVIDER_ORIGIN: 'http://127.0.0.1:9',
        FAULT_POINT: 'before-ack:2',
      });
      const url = `${crashing.origin}${NOTIFY_PATHS.wechat}`;
      // A forged webhook is rejected before it reaches the fault point.
      for (let i = 0; i < 3; i += 1) expect((await fetch(url, { method: 'POST', body: 'forged' })).status).toBe(400);
      const { headers, body } = new ScriptedProvider(PayType.wechat).webhook(null);
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
      await expect(fetch(url, { method: 'POST', headers, body })).rejects.toThrow();
      expect(await crashing.gone()).toBe('SIGKILL');
    });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import type { EngineRun } from './engine-run.ts';
import { RunRecorder } from './run-recorder.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const run: EngineRun = { tool: 'erase', engine: 'builtin', at: new Date(0), failure: null, ms: 5 };
const written = () => site.site.db.selectFrom('engine_runs').select(['tool', 'ms']).orderBy('id').execute();
const log = { warn: () => undefined };

it('writes runs together, and what waits when it is closed', async () => {
  const recorder = new RunRecorder({ db: site.site.db, log });
  recorder.record(run);
  recorder.record({ ...run, ms: 6 });
  expect(await written()).toEqual([]);
  await recorder[Symbol.asyncDispose]();
  expect(await written()).toEqual([
    { tool: 'erase', ms: 5 },
    { tool: 'erase', ms: 6 },
  ]);
});

it('keeps runs while the database does not take them', async () => {
  const { db } = site.site;
  await db.schema.alterTable('engine_runs').renameTo('engine_runs_away').execute();
  const recorder = new RunRecorder({ db, log, pauseMs: 3_600_000 });
  recorder.record({ ...run, tool: 'cutout' });
  await recorder.flush();
  await db.schema.alterTable('engine_runs_away').renameTo('engine_runs').execute();
  await recorder[Symbol.asyncDispose]();
  expect(await written()).toContainEqual({ tool: 'cutout', ms: 5 });
});

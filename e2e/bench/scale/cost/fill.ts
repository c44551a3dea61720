import { sql } from 'kysely';
import { connect } from '../../../../server/src/platform/database/connect.ts';
import { noLimits } from '../../../../server/src/platform/database/query-limits.ts';
import { createLog } from '../../../../server/src/platform/log.ts';
import { generateImage } from '../../../../shared/src/tools/generate-image/tool.ts';
import type { BenchDatabase } from '../../credits/database.ts';
import { fillLedger } from '../../credits/fill.ts';
import { fillChats } from '../fill-chats.ts';

/** Tasks of the account with few and of the one with many. */
export const FEW_TASKS = 20;
export const MANY_TASKS = 5000;
const CHATS = 40;

/** Accounts by what is measured with them. */
export const accounts = { few: 'a1', many: 'a2' } as const;

/** Two accounts with a ledger and chats: one with few finished tasks, one with many, each with a picture. */
export async function fillCost(database: BenchDatabase): Promise<void> {
  await fillLedger(database, { accounts: 2, ended: 3, live: 1, spendsOfEach: 20 });
  await using db = connect(database.connection, createLog('silent'), { size: 1, limits: noLimits });
  for (const [account, count] of [
    [accounts.few, FEW_TASKS],
    [accounts.many, MANY_TASKS],
  ] as const) {
    await sql`
      insert into objects (key, account_id, kind, bytes, created_at)
      select 'creation-output/' || ${account}::text || '/' || n || '.png', ${account}, 'creation-output', 100000, now() from generate_series(1, ${count}::int) n
    `.execute(db);
    // A trigger looks up each object that an output names: without statistics it reads them all.
    await sql`analyze objects`.execute(db);
    await sql`
      insert into creation_tasks (id, account_id, tool, stage, values, seed, count, price_tenths, due_at, engine_id, builtin, created_at, queued_at, started_at, finished_at)
      select ${account}::text || '-' || n, ${account}, ${generateImage.code}, 'succeeded', '{"prompt":"海边的灯塔，油画","width":1024,"height":1024}', 1, 1, 10, t.at, 'builtin', true, t.at, t.at, t.at, t.at
      from generate_series(1, ${count}::int) n, lateral (select now() - n * interval '1 minute' as at) t
    `.execute(db);
    await sql`
      insert into creation_outputs (task_id, index, object_key, content_type, seed)
      select ${account}::text || '-' || n, 0, 'creation-output/' || ${account}::text || '/' || n || '.png', 'image/png', 1 from generate_series(1, ${count}::int) n
    `.execute(db);
  }
  await fillChats(db, CHATS);
  await sql`analyze`.execute(db);
}

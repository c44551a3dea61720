import { sql } from 'kysely';
import { connect } from '../../../../server/src/platform/database/connect.ts';
import { noLimits } from '../../../../server/src/platform/database/query-limits.ts';
import { createLog } from '../../../../server/src/platform/log.ts';
import { generateImage } from '../../../../shared/src/tools/generate-image/tool.ts';
import type { BenchDatabase } from '../../credits/database.ts';
import { fillLedger } from '../../credits/fill.ts';
import { fillChats } from '../fill-chats.ts';

const CHATS = 20;

/** Id of the unfinished task of an account. */
export const taskOf = (account: string): string => `${account}-task`;

/** Accounts with a ledger, chats and a task each that is being worked on elsewhere for the next hour; resolves with their ids. */
export async function fillLoad(database: BenchDatabase, accounts: number): Promise<readonly string[]> {
  const ids = await fillLedger(database, { accounts, ended: 3, live: 1, spendsOfEach: 5 });
  await using db = connect(database.connection, createLog('silent'), { size: 1, limits: noLimits });
  await sql`
    insert into creation_tasks (id, account_id, tool, stage, values, seed, count, price_tenths, due_at, admitted, engine_id, percent, created_at, queued_at, started_at)
    select unnest(${ids.map(taskOf)}::text[]), unnest(${ids}::text[]), ${generateImage.code}, 'running', '{"prompt":"海边的灯塔，油画","width":1024,"height":1024}',
      1, 1, 10, now() + interval '1 hour', true, 'elsewhere', 40, now(), now(), now()
  `.execute(db);
  await fillChats(db, CHATS);
  await sql`analyze`.execute(db);
  return ids;
}

import type { comicsRoom, StepRun } from '@ai-site/shared/api/comics/room';
import { RUNS_PAGE } from '@ai-site/shared/api/comics/room';
import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Kysely } from 'kysely';
import { maskMobile } from '../../identity/accounts/user.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type RunRow, runRows } from './run-rows.ts';

type Db = Kysely<Database>;
type Calls = typeof comicsRoom;

const CURSOR = /^(\d{1,14})-([0-9A-Za-z_-]{6,40})$/;
const OWNER = 'comics:';

/** Throws `ApiError` 400 for anything but a cursor from an earlier response. */
function placeOf(cursor: string): { readonly at: Date; readonly id: string } {
  const [, time, id] = CURSOR.exec(cursor) ?? [];
  if (time === undefined || id === undefined) throw new ApiError(400, errorTexts.badRequest);
  return { at: new Date(Number(time)), id };
}

const isTask = ({ attempts }: RunRow): boolean => attempts > 0;

/** Keys of the holds of a piece of work, those of earlier attempts too. */
const holdKeys = (row: RunRow): readonly string[] =>
  Array.from({ length: row.count }, (_, index) => index).flatMap((index) =>
    isTask(row)
      ? Array.from({ length: row.attempts }, (_, attempt) => `task:${row.id}:${attempt}:${index}`)
      : [`${OWNER}${row.id}:${index}`],
  );

/** What is held or was charged, by the ids of the work. */
async function tenthsOf(db: Db, rows: readonly RunRow[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Map(rows.flatMap((row) => holdKeys(row).map((key) => [key, row.id] as const)));
  const holds =
    ids.size === 0
      ? []
      : await db
          .selectFrom('credit_holds')
          .select(['key', 'tenths'])
          .where('key', 'in', [...ids.keys()])
          .where('state', '!=', 'released')
          .execute();
  const tenths = new Map<string, number>();
  for (const hold of holds) {
    const id = ids.get(hold.key) ?? '';
    tenths.set(id, (tenths.get(id) ?? 0) + hold.tenths);
  }
  return tenths;
}

const ownerId = ({ owner }: RunRow): string => (owner.startsWith(OWNER) ? owner.slice(OWNER.length) : owner);

interface Work {
  readonly title: string;
  readonly episode: number;
}

/** The episodes and projects that work was done for, by their ids. */
async function worksOf(db: Db, rows: readonly RunRow[]): Promise<ReadonlyMap<string, Work>> {
  const ids = [...new Set(rows.map(ownerId))];
  if (ids.length === 0) return new Map();
  const episodes = await db
    .selectFrom('comics_episodes')
    .innerJoin('comics', 'comics.id', 'comics_id')
    .select(['comics_episodes.id', 'comics.title', 'number'])
    .where('comics_episodes.id', 'in', ids)
    .execute();
  const projects = await db.selectFrom('comics').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map([
    ...projects.map(({ id, title }): [string, Work] => [id, { title, episode: 0 }]),
    ...episodes.map(({ id, title, number }): [string, Work] => [id, { title, episode: number }]),
  ]);
}

async function mobilesOf(db: Db, rows: readonly RunRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ account_id }) => account_id))];
  const accounts =
    ids.length === 0 ? [] : await db.selectFrom('accounts').select(['id', 'mobile']).where('id', 'in', ids).execute();
  return new Map(accounts.map(({ id, mobile }) => [id, maskMobile(mobile)]));
}

/** A page of the work of the studio, the newest first. Throws `ApiError` 400 for an invalid cursor. */
export async function listRuns(
  db: Db,
  { step, state, cursor }: QueryOf<Calls['runs']>,
): Promise<DataOf<Calls['runs']>> {
  const found = await runRows(db, {
    step,
    state,
    after: cursor === undefined ? null : placeOf(cursor),
    limit: RUNS_PAGE + 1,
  });
  const rows = found.slice(0, RUNS_PAGE);
  const [tenths, works, mobiles] = [await tenthsOf(db, rows), await worksOf(db, rows), await mobilesOf(db, rows)];
  const items = rows.map((row): StepRun => {
    const { id, begun, ended, at } = row;
    const { title, episode } = works.get(ownerId(row)) ?? { title: '', episode: 0 };
    return {
      id,
      step: row.step,
      state: row.state,
      failure: row.failure,
      tenths: tenths.get(id) ?? 0,
      title,
      episode,
      mobile: mobiles.get(row.account_id) ?? '',
      createTime: at.toISOString(),
      seconds:
        begun === null || ended === null ? null : Math.max(0, Math.round((ended.getTime() - begun.getTime()) / 1000)),
    };
  });
  const last = rows.at(-1);
  return { items, cursor: last === undefined || found.length <= RUNS_PAGE ? null : `${last.at.getTime()}-${last.id}` };
}

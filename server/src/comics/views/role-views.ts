import type { RoleView } from '@ai-site/shared/api/comics/views';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { RoleRow } from '../records/tables.ts';

type Db = Kysely<Database>;

/** In how many storyboards roles are seen, by role. */
async function seenIn(db: Db, roleIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ role_id: string; seen: number }>`
    select role_id, count(*)::int as seen from comics_storyboard_roles
    join comics_storyboards on comics_storyboards.id = storyboard_id
    where role_id = any(${[...roleIds]}::text[]) and removed_at is null group by role_id
  `.execute(db);
  return new Map(rows.map(({ role_id, seen }) => [role_id, seen]));
}

export async function roleViews(db: Db, rows: readonly RoleRow[]): Promise<RoleView[]> {
  const seen = await seenIn(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    comicsId: row.comics_id,
    name: row.name,
    aliases: [...row.aliases],
    gender: row.gender,
    ageGroup: row.age_group,
    appearance: row.appearance,
    clothing: row.clothing,
    voice: row.voice,
    seed: row.seed,
    narrator: row.narrator,
    sourceRoleId: row.source_role_id,
    storyboards: seen.get(row.id) ?? 0,
    revision: row.revision,
  }));
}

export async function roleView(db: Db, row: RoleRow): Promise<RoleView> {
  const [view] = await roleViews(db, [row]);
  if (view === undefined) throw new Error('no view of a role');
  return view;
}

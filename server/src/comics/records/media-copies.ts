import { type RawBuilder, sql, type Transaction } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';

type Tx = Transaction<Database>;

/** Subjects and their copies, by id. */
export type SubjectCopies = ReadonlyMap<string, string>;

const tables = { storyboard: 'comics_storyboards', role: 'comics_roles', place: 'comics_places' } as const;
type Kind = keyof typeof tables;

/** The copies as rows `(from_id, to_id, new_id)`. */
const rowsOf = (copies: SubjectCopies): RawBuilder<unknown> => sql`
  unnest(${[...copies.keys()]}::text[], ${[...copies.values()]}::text[], ${[...copies].map(() => newId())}::text[]) as copy (from_id, to_id, new_id)`;

/** Gives copies the images that their originals show, as candidates of their own. */
export async function copyChosenImages(tx: Tx, kind: Kind, copies: SubjectCopies, now: Date): Promise<void> {
  if (copies.size === 0) return;
  const column = sql.ref(`${kind}_id`);
  await sql`
    with made as (
      insert into comics_candidates (id, ${column}, media, origin, object_key, width, height, ms, seed, prompt, input_hash, demonstration, created_at)
      select new_id, to_id, media, origin, object_key, width, height, ms, candidate.seed, candidate.prompt, input_hash, demonstration, ${now}
      from ${rowsOf(copies)} join ${sql.table(tables[kind])} original on original.id = from_id join comics_candidates candidate on candidate.id = chosen_candidate
      returning id, ${column} as subject_id)
    update ${sql.table(tables[kind])} subject set chosen_candidate = made.id from made where subject.id = made.subject_id
  `.execute(tx);
}

/** Gives copies of storyboards the voices that speak their originals. `roles`: copies of the roles that speak. */
export async function copyChosenTakes(tx: Tx, copies: SubjectCopies, roles: SubjectCopies, now: Date): Promise<void> {
  if (copies.size === 0) return;
  await sql`
    with made as (
      insert into comics_takes (id, storyboard_id, words_hash, voices, speed, object_key, ms, lines, demonstration, created_at)
      select new_id, to_id, words_hash, voices, speed, object_key, ms, (
        select coalesce(jsonb_agg(case when copied.to_role is null then line else jsonb_set(line, '{roleId}', to_jsonb(copied.to_role)) end order by no), '[]')
        from jsonb_array_elements(take.lines) with ordinality as element (line, no)
        left join unnest(${[...roles.keys()]}::text[], ${[...roles.values()]}::text[]) as copied (from_role, to_role) on copied.from_role = line ->> 'roleId'
      ), demonstration, ${now}
      from ${rowsOf(copies)} join comics_storyboards original on original.id = from_id join comics_takes take on take.id = chosen_take
      returning id, storyboard_id)
    update comics_storyboards storyboard set chosen_take = made.id from made where storyboard.id = made.storyboard_id
  `.execute(tx);
}

/** Gives the images of one role to another one, which goes on showing its own if it has one. */
export async function moveRoleImages(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await tx.updateTable('comics_candidates').set({ role_id: intoId }).where('role_id', '=', fromId).execute();
  await tx.updateTable('comics_media_tasks').set({ role_id: intoId }).where('role_id', '=', fromId).execute();
  await sql`
    update comics_roles into_role set chosen_candidate = coalesce(into_role.chosen_candidate, from_role.chosen_candidate)
    from comics_roles from_role where into_role.id = ${intoId} and from_role.id = ${fromId}
  `.execute(tx);
}

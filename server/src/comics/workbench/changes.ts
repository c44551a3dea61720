import { isDeepStrictEqual } from 'node:util';
import type { RoomChange } from '@ai-site/shared/api/comics/room';
import type { Kysely, Transaction } from 'kysely';
import { operatorLabel } from '../../identity/accounts/operator-label.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Session } from '../../platform/session.ts';

/** Changes that are shown. */
const SHOWN = 100;

export interface RoomEntry {
  readonly kind: RoomChange['kind'];
  readonly target: string;
  readonly name: string;
  /** By the names of the fields; null: it is new. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Writes a change to the log, in the transaction of the change itself; nothing when nothing changed. Returns whether it did. */
export async function recordRoomChange(
  tx: Transaction<Database>,
  at: Date,
  session: Session,
  { kind, target, name, before, after }: RoomEntry,
): Promise<boolean> {
  const fields =
    before === null ? [] : Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (before !== null && fields.length === 0) return false;
  await tx
    .insertInto('comics_room_changes')
    .values({
      at,
      actor: operatorLabel(session),
      actor_id: session.userId,
      kind,
      target,
      name,
      fields,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
  return true;
}

/** The last changes, the newest first. */
export async function roomChanges(db: Kysely<Database>): Promise<RoomChange[]> {
  const rows = await db
    .selectFrom('comics_room_changes')
    .select(['id', 'at', 'actor', 'kind', 'name', 'fields'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, at, fields, ...row }) => ({
    ...row,
    id: String(id),
    at: at.toISOString(),
    fields: [...fields],
  }));
}

import { POINT_RECORDS_PAGE, type PointRecord } from '@ai-site/shared/api/membership';
import { membershipTexts } from '@ai-site/shared/domain/membership';
import { lastBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly point: number;
  readonly at: Date;
  readonly expires_at: Date | null;
}

/** End of a page; the next page continues with older entries. */
interface Place {
  readonly at: Date;
  readonly id: string;
}

const start: Place = { at: new Date('9999-01-01T00:00:00Z'), id: '' };

/** Throws ApiError 400 for anything but a cursor from an earlier response. */
function placeOf(cursor: string): Place {
  const match = /^(\d{1,14})\.([ghe][\w-]{1,20})$/.exec(cursor);
  if (match?.[1] === undefined || match[2] === undefined) throw new ApiError(400, errorTexts.badRequest);
  return { at: new Date(Number(match[1])), id: match[2] };
}

const cursorOf = ({ at, id }: Row): string => `${at.getTime()}.${id}`;

interface Page {
  readonly items: PointRecord[];
  readonly cursor: string | null;
}

/** Returns a page of an account's credit history, newest first. The returned cursor requests older entries; null at the end. */
export async function pointRecords(
  db: Kysely<Database>,
  accountId: string,
  kind: PointRecord['kind'] | undefined,
  cursor: string | undefined,
): Promise<Page> {
  const after = cursor === undefined ? start : placeOf(cursor);
  const lines = { acquired: [issued(accountId, after)], consumed: [charged(accountId, after), lost(accountId, after)] };
  const chosen = kind === undefined ? [...lines.acquired, ...lines.consumed] : lines[kind];
  const { rows } =
    await sql<Row>`select * from (${sql.join(chosen, sql` union all `)}) lines order by at desc, id desc limit ${POINT_RECORDS_PAGE + 1}`.execute(
      db,
    );
  const page = rows.slice(0, POINT_RECORDS_PAGE);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({
      id: row.id,
      kind: row.point > 0 ? 'acquired' : 'consumed',
      title: row.title,
      point: row.point,
      at: row.at.toISOString(),
      expireDate: row.expires_at === null ? null : lastBusinessDate(row.expires_at),
    })),
    cursor: rows.length > POINT_RECORDS_PAGE && last !== undefined ? cursorOf(last) : null,
  };
}

const issued = (accountId: string, { at, id }: Place): RawBuilder<unknown> => sql`(
  select 'g' || id as id, note as title, tenths as point, issued_at as at, expires_at
  from credit_grants where account_id = ${accountId} and issued_at <= ${at} and (issued_at, 'g' || id) < (${at}::timestamptz, ${id})
  order by issued_at desc, 'g' || id desc limit ${POINT_RECORDS_PAGE + 1}
)`;

/** One line per charged task, however many grants it used. */
const charged = (accountId: string, { at, id }: Place): RawBuilder<unknown> => sql`(
  select 'h' || no as id, note as title, -tenths as point, ended_at as at, null::timestamptz as expires_at
  from credit_holds where account_id = ${accountId} and state = 'settled' and tenths > 0 and ended_at <= ${at} and (ended_at, 'h' || no) < (${at}::timestamptz, ${id})
  order by ended_at desc, 'h' || no desc limit ${POINT_RECORDS_PAGE + 1}
)`;

const lost = (accountId: string, { at, id }: Place): RawBuilder<unknown> => sql`(
  select 'e' || id as id, case kind when 'void' then ${membershipTexts.voided} else ${membershipTexts.expired} end as title, left_delta as point, at, null::timestamptz as expires_at
  from credit_entries where account_id = ${accountId} and kind in ('expire', 'void') and at <= ${at} and (at, 'e' || id) < (${at}::timestamptz, ${id})
  order by at desc, 'e' || id desc limit ${POINT_RECORDS_PAGE + 1}
)`;

import { sql } from 'kysely';
import { connect } from '../../../server/src/platform/database/connect.ts';
import { noLimits } from '../../../server/src/platform/database/query-limits.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import type { BenchDatabase } from '../credits/database.ts';

export const PUBLICATIONS = 100_000;
const AUTHORS = 2000;
/** Accounts that like. */
export const READERS = 500;
const TAGS = 20;
/** Above the ids of the tags that the examples have. */
const FIRST_TAG = 1000;
/** Pairs of characters of which the words of a work are made, and how many it has. */
const PAIRS = 3000;
const TOKENS = 40;
/** One of so many is a video: 5 %. */
const VIDEO_EVERY = 20;

/** The pair of this number: two Han characters. */
export const pairOf = (no: number): string => String.fromCodePoint(0x4e00 + (no % PAIRS), 0x4e00 + ((no * 7) % PAIRS));

export const tagOf = (no: number): number => FIRST_TAG + (no % TAGS);

export const readerOf = (no: number): string => `reader${no % READERS}`;

/**
 * Writes publications of the last 90 days with tags and words, and the accounts that made and like them. What is shown of them are the files of the site's
 * examples, which are there already.
 */
export async function fillShowcase({ connection }: BenchDatabase): Promise<void> {
  await using db = connect(connection, createLog('silent'), { size: 1, limits: noLimits });
  await sql`
    insert into accounts (id, mobile, nick_name, avatar, created_at)
    select 'author' || a, 'm' || a, '作者' || a, '', now() - interval '1 year' from generate_series(0, ${AUTHORS - 1}::int) a
    union all select 'reader' || r, 'r' || r, '读者' || r, '', now() - interval '1 year' from generate_series(0, ${READERS - 1}::int) r
  `.execute(db);
  await sql`insert into objects (key, account_id, kind, bytes, created_at) values ('published/bench.webp', null, 'publication', 1, now())`.execute(
    db,
  );
  await sql`
    with shown as (
      select resource_type, width, height, seconds, media, thumbhash,
        row_number() over (partition by resource_type order by id) - 1 as place, count(*) over (partition by resource_type) as total
      from publications where example
    )
    insert into publications (id, account_id, resource_type, status, tool, builtin, object_key, public_key, content_type, width, height, seconds, media, thumbhash, work_desc, show_prompt,
      allow_remake, share_inputs, anonymous, prompt, like_count, counted_likes, view_count, submitted_at, decided_at, tokens, phash)
    select 'work' || no, 'author' || no % ${AUTHORS}, resource_type, 2, 'creative-image', false, 'published/bench.webp', 'published/bench.webp',
      case resource_type when 2 then 'video/mp4' else 'image/png' end, width, height, seconds, media, thumbhash,
      '一幅作品', true, true, false, false, '', no % 50, no % 50, 100, at, at,
      array(select chr(19968 + pair) || chr(19968 + (pair * 7) % ${PAIRS}) from generate_series(1, ${TOKENS}::int) k, lateral (select ((no::bigint * 7919 + k * 104729 + no * k) % ${PAIRS})::int as pair) p),
      (no::bigint * 2654435761)::bit(64)
    from generate_series(1, ${PUBLICATIONS}::int) no
    cross join lateral (select date_trunc('milliseconds', now() - no * interval '77 seconds') as at, case when no % ${VIDEO_EVERY} = 0 then 2 else 1 end as type) facts
    join shown on shown.resource_type = type and shown.place = (no / case type when 2 then ${VIDEO_EVERY} else 1 end) % shown.total
    order by no
  `.execute(db);
  await sql`insert into tags (id, name, position) overriding system value select ${FIRST_TAG}::int + t, '标签' || t, t from generate_series(0, ${TAGS - 1}::int) t`.execute(
    db,
  );
  await sql`
    insert into publication_tags (publication_id, tag_id) select 'work' || no, tags.id from generate_series(1, ${PUBLICATIONS}::int) no
    join tags on tags.id in (${FIRST_TAG}::int + no % ${TAGS}, ${FIRST_TAG}::int + (no / ${TAGS}) % ${TAGS})
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
}

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
/** Pairs of characters of which the words of a work are made, and how many it has. */
const PAIRS = 3000;
const TOKENS = 40;
/** One of so many is a video: 5 %. */
const VIDEO_EVERY = 20;

/** The pair of this number: two Han characters. */
export const pairOf = (no: number): string => String.fromCodePoint(0x4e00 + (no % PAIRS), 0x4e00 + ((no * 7) % PAIRS));

export const readerOf = (no: number): string => `reader${no % READERS}`;

/** Writes publications of the last 90 days with tags and words, and the accounts that made and like them. They share one file, which nobody reads. */
export async function fillShowcase({ connection }: BenchDatabase): Promise<void> {
  await using db = connect(connection, createLog('silent'), { size: 1, limits: noLimits });
  await sql`
    insert into accounts (id, mobile, nick_name, avatar, created_at)
    select 'author' || a, 'm' || a, '作者' || a, '', now() - interval '1 year' from generate_series(0, ${AUTHORS - 1}::int) a
    union all select 'reader' || r, 'r' || r, '读者' || r, '', now() - interval '1 year' from generate_series(0, ${READERS - 1}::int) r
  `.execute(db);
  await sql`insert into objects (key, account_id, kind, bytes, created_at) values ('published/bench.webp', null, 'publication', 1, now())`.execute(db);
  const media = (small: string | null) => JSON.stringify({ width: 640, height: 640, seconds: null, thumbhash: null, pictures: [320, 640].map(picture), strip: null, small });
  const picture = (width: number) => ({ width, height: width, avif: `published/bench.w${width}.avif`, webp: `published/bench.w${width}.webp` });
  await sql`
    insert into publications (id, account_id, resource_type, status, tool, builtin, object_key, public_key, content_type, width, height, seconds, media, work_desc, show_prompt, allow_remake,
      share_inputs, anonymous, prompt, like_count, counted_likes, view_count, submitted_at, decided_at, tokens, phash)
    select 'work' || no, 'author' || no % ${AUTHORS}, case when no % ${VIDEO_EVERY} = 0 then 2 else 1 end, 2, 'creative-image', false, 'published/bench.webp', 'published/bench.webp', 'image/png', 640, 640,
      case when no % ${VIDEO_EVERY} = 0 then 5 end, case when no % ${VIDEO_EVERY} = 0 then ${media('published/bench.small.mp4')}::jsonb else ${media(null)}::jsonb end,
      '一幅作品', true, true, false, false, '', no % 50, no % 50, 100, at, at,
      array(select chr(19968 + pair) || chr(19968 + (pair * 7) % ${PAIRS}) from generate_series(1, ${TOKENS}::int) k, lateral (select ((no::bigint * 7919 + k * 104729 + no * k) % ${PAIRS})::int as pair) p),
      (no::bigint * 2654435761)::bit(64)
    from generate_series(1, ${PUBLICATIONS}::int) no, lateral (select date_trunc('milliseconds', now() - no * interval '77 seconds') as at) t
  `.execute(db);
  await sql`insert into tags (name, position) select '标签' || t, t from generate_series(1, ${TAGS}::int) t`.execute(db);
  await sql`
    insert into publication_tags (publication_id, tag_id) select 'work' || no, tags.id from generate_series(1, ${PUBLICATIONS}::int) no
    join tags on tags.position in (1 + no % ${TAGS}, 1 + (no / ${TAGS}) % ${TAGS})
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
}

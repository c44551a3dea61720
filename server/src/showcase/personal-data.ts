import { type RawBuilder, sql, type Transaction } from 'kysely';
import { toolOfTask } from '../creation/tools/index.ts';
import { workTitle } from '../creation/works/own-works.ts';
import type { PersonalData } from '../identity/privacy/personal-data.ts';
import type { Database } from '../platform/database/schema.ts';

/** Locks the publications that a statement finds in one order, so that accounts that are cancelled at the same time wait for each other. */
const lockInOrder = (tx: Transaction<Database>, ids: RawBuilder<unknown>) =>
  sql`select id from publications where id in (${ids}) order by id for no key update`.execute(tx);

/** What a person published, with the decisions about it and their appeals. */
export const publicationData: PersonalData = {
  key: 'publications',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('publications')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('submitted_at')
      .execute();
    const history = await db
      .selectFrom('publication_reviews')
      .innerJoin('publications', 'publications.id', 'publication_reviews.publication_id')
      .select(['publication_id', 'action', 'at', 'publication_reviews.reason'])
      .where('account_id', '=', accountId)
      .orderBy('publication_reviews.id')
      .execute();
    const reports = await db
      .selectFrom('publication_reports')
      .innerJoin('publications', 'publications.id', 'publication_id')
      .select('publication_id')
      .where('account_id', '=', accountId)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      tool: workTitle(toolOfTask(row.tool)),
      status: row.status,
      description: row.work_desc,
      prompt: row.prompt,
      narration: row.narration,
      showsPrompt: row.show_prompt,
      allowsRemake: row.allow_remake,
      sharesInputs: row.share_inputs,
      anonymous: row.anonymous,
      submittedAt: row.submitted_at,
      publishedAt: row.published_at,
      likes: row.like_count,
      collections: row.collect_count,
      appeal: row.appeal,
      appealedAt: row.appealed_at,
      reports: reports.filter(({ publication_id }) => publication_id === row.id).length,
      history: history
        .filter(({ publication_id }) => publication_id === row.id)
        .map(({ action, at, reason }) => ({ action, at, reason })),
    }));
  },
  async cancel(tx, accountId) {
    await lockInOrder(
      tx,
      sql`select origin_id from publications where account_id = ${accountId} and status = 2 and origin_id is not null`,
    );
    await sql`
      update publications origin set remix_count = origin.remix_count - mine.remixes
      from (select origin_id, count(*)::int as remixes from publications where account_id = ${accountId} and status = 2 and origin_id is not null group by origin_id) mine
      where origin.id = mine.origin_id and origin.account_id is distinct from ${accountId}
    `.execute(tx);
    await tx.deleteFrom('publications').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('renamed_authors').where('account_id', '=', accountId).execute();
  },
};

/** What a person likes in the showcase; its works lose the likes with the account. */
export const publicationLikeData: PersonalData = {
  key: 'likedPublications',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('publication_likes')
      .select(['publication_id', 'at'])
      .where('account_id', '=', accountId)
      .orderBy('at')
      .execute();
    return rows.map(({ publication_id, at }) => ({ publication: publication_id, at }));
  },
  async cancel(tx, accountId) {
    await lockInOrder(tx, sql`select publication_id from publication_likes where account_id = ${accountId}`);
    await sql`
      with gone as (delete from publication_likes where account_id = ${accountId} returning publication_id, counted)
      update publications set like_count = like_count - 1, counted_likes = counted_likes - gone.counted::int from gone where publications.id = gone.publication_id
    `.execute(tx);
    await tx.deleteFrom('like_changes').where('account_id', '=', accountId).execute();
  },
};

/** What a person collected of the showcase. */
export const collectedPublicationData: PersonalData = {
  key: 'collectedPublications',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('collected_publications')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('collected_at')
      .execute();
    return rows.map(({ publication_id, collected_at }) => ({ publication: publication_id, at: collected_at }));
  },
  async cancel(tx, accountId) {
    await lockInOrder(tx, sql`select publication_id from collected_publications where account_id = ${accountId}`);
    await sql`
      with gone as (delete from collected_publications where account_id = ${accountId} returning publication_id)
      update publications set collect_count = collect_count - 1 from gone where publications.id = gone.publication_id
    `.execute(tx);
  },
};

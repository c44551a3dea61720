import type { OwnAppBoard, ReviewedOwnApp } from '@ai-site/shared/api/own-apps';
import { ownAppTexts } from '@ai-site/shared/domain/own-apps';
import { ApiError } from '@ai-site/shared/errors';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { closedStatuses } from '../../identity/accounts/account-status.ts';
import { maskMobile } from '../../identity/accounts/user.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import type { OwnAppRow } from './own-app-records.ts';
import type { OwnAppTables } from './tables.ts';

type Db = Kysely<Database>;

const WAITING_SHOWN = 100;
const PUBLISHED_SHOWN = 200;
const LOG_SHOWN = 50;
/** Characters of a document that a moderator reads. */
const BEGINNING = 500;

type Judged = 'submitted' | 'published';

/** The versions that wait for a moderator, oldest first, or those in the app centre, last approved first. */
async function judgedVersions(db: Db, judged: Judged): Promise<ReviewedOwnApp[]> {
  const version = `own_apps.${judged}_version` as const;
  const at = `own_apps.${judged}_at` as const;
  const shownAt = `own_apps.${judged}_at as at` as const;
  const rows = await db
    .selectFrom('own_apps')
    .innerJoin('accounts', 'accounts.id', 'own_apps.account_id')
    .innerJoin('own_app_versions', (join) => join.onRef('own_app_versions.app_code', '=', 'own_apps.code').onRef('own_app_versions.version', '=', version))
    .where('own_apps.removed_at', 'is', null)
    .where('accounts.standing', 'not in', closedStatuses)
    .select([
      'own_apps.code',
      'own_app_versions.version',
      'own_app_versions.name',
      'own_app_versions.line',
      'own_app_versions.instructions',
      'own_app_versions.greeting',
      'own_app_versions.questions',
      'own_app_versions.category',
      'own_app_versions.picture',
      'accounts.nick_name as maker',
      'accounts.mobile',
      shownAt,
    ])
    .orderBy(at, judged === 'submitted' ? 'asc' : 'desc')
    .orderBy('own_apps.code')
    .limit(judged === 'submitted' ? WAITING_SHOWN : PUBLISHED_SHOWN)
    .execute();
  const files = await beginningsOf(
    db,
    rows.map(({ code }) => code),
  );
  return rows.map(({ questions, mobile, at: time, ...row }) => ({
    ...row,
    questions: [...questions],
    mobile: maskMobile(mobile),
    files: files
      .filter((file) => file.app_code === row.code && file.version === row.version)
      .map(({ name, characters, beginning }) => ({ name, characters, beginning: beginning ?? '' })),
    at: (time ?? new Date(0)).toISOString(),
  }));
}

function beginningsOf(db: Db, codes: readonly string[]) {
  return db
    .selectFrom('own_app_files')
    .innerJoin('chat_files', 'chat_files.key', 'own_app_files.file_key')
    .select([
      'own_app_files.app_code',
      'own_app_files.version',
      'chat_files.name',
      sql<number | null>`char_length(chat_files.text)`.as('characters'),
      sql<string | null>`left(chat_files.text, ${BEGINNING})`.as('beginning'),
    ])
    .where('own_app_files.app_code', '=', sql<string>`any(${codes}::text[])`)
    .orderBy('own_app_files.place')
    .execute();
}

/** Everything that moderators see of the assistants. */
export async function moderationBoard({ db }: Site): Promise<OwnAppBoard> {
  const [waiting, published, log] = await Promise.all([
    judgedVersions(db, 'submitted'),
    judgedVersions(db, 'published'),
    db.selectFrom('own_app_reviews').selectAll().orderBy('id', 'desc').limit(LOG_SHOWN).execute(),
  ]);
  return { waiting, published, log: log.map(({ id, at, app_code, ...entry }) => ({ ...entry, id: String(id), at: at.toISOString(), code: app_code })) };
}

export interface Judgement {
  readonly code: string;
  /** The version that the moderator read. */
  readonly version: number;
  readonly actor: string;
  /** Empty for an approval. */
  readonly reason: string;
}

/** Puts the version that was read into the app centre. Throws 404, 409 when another version waits. */
export const approve = (site: Site, judgement: Judgement): Promise<void> =>
  judge(site, judgement, 'approve', 'submitted_version', {
    published_version: judgement.version,
    published_at: site.clock(),
    submitted_version: null,
    submitted_at: null,
    verdict: null,
    verdict_reason: '',
  });

/** Refuses the version that was read; an approved one stays in the app centre. Throws 404, 409 when another version waits. */
export const refuse = (site: Site, judgement: Judgement): Promise<void> =>
  judge(site, judgement, 'refuse', 'submitted_version', { submitted_version: null, submitted_at: null, verdict: 'refused', verdict_reason: judgement.reason });

/** Takes an assistant out of the app centre; only its maker can use it from now on. Throws 404, 409 when another version is published. */
export const takeBack = (site: Site, judgement: Judgement): Promise<void> =>
  judge(site, judgement, 'take-back', 'published_version', { published_version: null, published_at: null, verdict: 'takenBack', verdict_reason: judgement.reason });

async function judge(
  site: Site,
  { code, version, actor, reason }: Judgement,
  action: OwnAppTables['own_app_reviews']['action'],
  judged: 'submitted_version' | 'published_version',
  values: Updateable<OwnAppTables['own_apps']>,
): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const app = await lockedApp(tx, code);
    if (app[judged] === null) throw new ApiError(409, judged === 'submitted_version' ? ownAppTexts.notSubmitted : ownAppTexts.notPublished);
    if (app[judged] !== version) throw new ApiError(409, ownAppTexts.submissionChanged);
    const { name } = await tx.selectFrom('own_app_versions').select('name').where('app_code', '=', code).where('version', '=', version).executeTakeFirstOrThrow();
    await tx.updateTable('own_apps').set(values).where('code', '=', code).execute();
    await tx.insertInto('own_app_reviews').values({ at: site.clock(), actor, action, app_code: code, version, name, reason }).execute();
  });
}

async function lockedApp(tx: Transaction<Database>, code: string): Promise<OwnAppRow> {
  const app = await tx.selectFrom('own_apps').selectAll().where('code', '=', code).where('removed_at', 'is', null).forUpdate().executeTakeFirst();
  if (app === undefined) throw new ApiError(404, ownAppTexts.unknown);
  return app;
}

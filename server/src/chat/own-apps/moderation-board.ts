import type { OwnAppBoard, ReviewedOwnApp } from '@ai-site/shared/api/own-apps';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { type Kysely, sql } from 'kysely';
import { closedStatuses } from '../../identity/accounts/account-status.ts';
import { maskMobile } from '../../identity/accounts/user.ts';
import { containsWords } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';

type Db = Kysely<Database>;

const WAITING_SHOWN = 100;
const PUBLISHED_SHOWN = 50;
const LOG_SHOWN = 50;
/** Characters of a document that the board shows; the rest is fetched when it is asked for. */
const BEGINNING = 500;

type Reviewed = 'submitted' | 'published';

/** The versions that wait for a moderator, oldest first, or those in the app centre, last approved first; `search` is a part of a name or nickname, or a code. */
async function reviewedVersions(db: Db, reviewed: Reviewed, search: string): Promise<ReviewedOwnApp[]> {
  const version = `own_apps.${reviewed}_version` as const;
  const at = `own_apps.${reviewed}_at` as const;
  const shownAt = `own_apps.${reviewed}_at as at` as const;
  const rows = await db
    .selectFrom('own_apps')
    .innerJoin('accounts', 'accounts.id', 'own_apps.account_id')
    .innerJoin('own_app_versions', (join) =>
      join.onRef('own_app_versions.app_code', '=', 'own_apps.code').onRef('own_app_versions.version', '=', version),
    )
    .where('own_apps.removed_at', 'is', null)
    .where('accounts.account_status', 'not in', closedStatuses)
    .$if(search !== '', (query) =>
      query.where(({ or, eb }) =>
        or([
          containsWords(sql.ref('own_app_versions.name'), search),
          containsWords(sql.ref('accounts.nick_name'), search),
          eb('own_apps.code', '=', search),
        ]),
      ),
    )
    .select([
      'own_apps.code',
      'own_app_versions.version',
      'own_app_versions.name',
      'own_app_versions.line',
      'own_app_versions.instructions',
      'own_app_versions.greeting',
      'own_app_versions.questions',
      'own_app_versions.category',
      'own_app_versions.image',
      'accounts.nick_name as maker',
      'accounts.mobile',
      shownAt,
    ])
    .orderBy(at, reviewed === 'submitted' ? 'asc' : 'desc')
    .orderBy('own_apps.code')
    .limit(reviewed === 'submitted' ? WAITING_SHOWN : PUBLISHED_SHOWN)
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
      .map(({ place, name, characters, beginning }) => ({ place, name, characters, beginning: beginning ?? '' })),
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
      'own_app_files.place',
      'chat_files.name',
      sql<number | null>`char_length(chat_files.text)`.as('characters'),
      sql<string | null>`left(chat_files.text, ${BEGINNING})`.as('beginning'),
    ])
    .where('own_app_files.app_code', '=', sql<string>`any(${codes}::text[])`)
    .orderBy('own_app_files.place')
    .execute();
}

/** Everything that moderators see of the assistants. `search` finds among those in the app centre; '' for the last approved ones. */
export async function moderationBoard({ db }: Site, search: string): Promise<OwnAppBoard> {
  const [waiting, published, log] = await Promise.all([
    reviewedVersions(db, 'submitted', ''),
    reviewedVersions(db, 'published', search),
    db.selectFrom('own_app_reviews').selectAll().orderBy('id', 'desc').limit(LOG_SHOWN).execute(),
  ]);
  return {
    waiting,
    published,
    log: log.map(({ id, at, app_code, ...entry }) => ({
      ...entry,
      id: String(id),
      at: at.toISOString(),
      code: app_code,
    })),
  };
}

/** Returns the whole text of a document of a version that waits or is in the app centre. Throws 404 for every other version: nobody but its maker reads a private one. */
export async function documentText({ db }: Site, code: string, version: number, place: number): Promise<string> {
  const file = await db
    .selectFrom('own_app_files')
    .innerJoin('own_apps', 'own_apps.code', 'own_app_files.app_code')
    .innerJoin('chat_files', 'chat_files.key', 'own_app_files.file_key')
    .select('chat_files.text')
    .where('own_app_files.app_code', '=', code)
    .where('own_app_files.version', '=', version)
    .where('own_app_files.place', '=', place)
    .where('own_apps.removed_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('own_apps.submitted_version', '=', version), eb('own_apps.published_version', '=', version)]),
    )
    .executeTakeFirst();
  if (file === undefined) throw new ApiError(404, errorTexts.notFound);
  return file.text ?? '';
}

import type { AppCategory } from '@ai-site/shared/domain/apps';
import type { Kysely } from 'kysely';
import { closedStatuses } from '../../identity/accounts/account-status.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Assistants in the app centre, the last approved ones: the whole catalogue is sent to the browser (2,000 take 110 KB). */
const LISTED_MAX = 2000;

/** An assistant as a card shows it. */
export interface ListedOwnApp {
  readonly code: string;
  readonly name: string;
  readonly line: string;
  readonly category: AppCategory;
  readonly tier: number;
  readonly image: string;
  /** Nickname of the maker. */
  readonly maker: string;
}

/** An approved version as the app centre shows it. */
export interface PublishedOwnApp extends ListedOwnApp {
  /** When a moderator first approved a version. */
  readonly addedAt: Date;
}

/** Assistants that are not deleted, with the content of one of their versions. */
const listed = (db: Kysely<Database>, version: 'own_apps.published_version' | 'own_apps.version') =>
  db
    .selectFrom('own_apps')
    .innerJoin('accounts', 'accounts.id', 'own_apps.account_id')
    .innerJoin('own_app_versions', (join) =>
      join.onRef('own_app_versions.app_code', '=', 'own_apps.code').onRef('own_app_versions.version', '=', version),
    )
    .where('own_apps.removed_at', 'is', null)
    .where('accounts.account_status', 'not in', closedStatuses)
    .select([
      'own_apps.code',
      'own_app_versions.name',
      'own_app_versions.line',
      'own_app_versions.category',
      'own_app_versions.tier',
      'own_app_versions.image',
    ])
    .select('accounts.nick_name as maker');

/** Returns the assistants that everybody may use, last approved first. */
export async function publishedOwnApps(db: Kysely<Database>): Promise<PublishedOwnApp[]> {
  const rows = await listed(db, 'own_apps.published_version')
    .select(['own_apps.published_at'])
    .select(({ selectFrom }) =>
      selectFrom('own_app_reviews')
        .whereRef('own_app_reviews.app_code', '=', 'own_apps.code')
        .where('own_app_reviews.action', '=', 'approve')
        .select(({ fn }) => fn.min('own_app_reviews.at').as('at'))
        .as('approved_at'),
    )
    .orderBy('own_apps.published_at', 'desc')
    .orderBy('own_apps.code')
    .limit(LISTED_MAX)
    .execute();
  return rows.map(({ published_at, approved_at, ...app }) => ({
    ...app,
    addedAt: approved_at ?? published_at ?? new Date(0),
  }));
}

/** Returns the assistants of an account, approved or not, as their maker uses them. */
export const ownAppsOfMaker = (db: Kysely<Database>, accountId: string): Promise<ListedOwnApp[]> =>
  listed(db, 'own_apps.version').where('own_apps.account_id', '=', accountId).execute();

import type { AppCategory } from '@ai-site/shared/domain/apps';
import type { Kysely } from 'kysely';
import { closedStatuses } from '../../identity/accounts/account-status.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Assistants in the app centre, the last approved ones: the whole catalogue is sent to the browser. */
const LISTED_MAX = 1000;

/** An approved version as the app centre shows it. */
export interface PublishedOwnApp {
  readonly code: string;
  readonly name: string;
  readonly line: string;
  readonly category: AppCategory;
  readonly tier: number;
  readonly picture: string;
  /** Nickname of the maker. */
  readonly maker: string;
}

/** Returns the assistants that everybody may use, last approved first. */
export function publishedOwnApps(db: Kysely<Database>): Promise<PublishedOwnApp[]> {
  return db
    .selectFrom('own_apps')
    .innerJoin('accounts', 'accounts.id', 'own_apps.account_id')
    .innerJoin('own_app_versions', (join) => join.onRef('own_app_versions.app_code', '=', 'own_apps.code').onRef('own_app_versions.version', '=', 'own_apps.published_version'))
    .where('own_apps.removed_at', 'is', null)
    .where('accounts.standing', 'not in', closedStatuses)
    .select(['own_apps.code', 'own_app_versions.name', 'own_app_versions.line', 'own_app_versions.category', 'own_app_versions.tier', 'own_app_versions.picture'])
    .select('accounts.nick_name as maker')
    .orderBy('own_apps.published_at', 'desc')
    .orderBy('own_apps.code')
    .limit(LISTED_MAX)
    .execute();
}

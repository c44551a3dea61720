import { type ResourceType, resourceTypeOf, type ShowcaseKind, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { PublicationRow } from './tables.ts';

const gone = (): ApiError => new ApiError(404, showcaseTexts.gone);

/** Locks a publication until the transaction ends. Throws 404. */
export async function lockPublication(tx: Transaction<Database>, id: string): Promise<PublicationRow> {
  const row = await tx.selectFrom('publications').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (row === undefined) throw gone();
  return row;
}

/** Locks a publication of the account's own. Throws 404 for those of others, and for the other kind. */
export async function lockOwnPublication(
  tx: Transaction<Database>,
  accountId: string,
  kind: ShowcaseKind,
  id: string,
): Promise<PublicationRow> {
  const row = await lockPublication(tx, id);
  if (row.account_id !== accountId || row.resource_type !== resourceTypeOf(kind)) throw gone();
  return row;
}

/** A publication that everybody may see. */
export const findShared = (
  db: Kysely<Database>,
  id: string,
  type?: ResourceType,
): Promise<PublicationRow | undefined> =>
  sharedPublications(db)
    .selectAll('publications')
    .where('publications.id', '=', id)
    .$if(type !== undefined, (query) => query.where('publications.resource_type', '=', type ?? 1))
    .executeTakeFirst();

/** Publications that everybody may see: shared, by an account that is not restricted, or an example of the site that operators do not hide. */
export const sharedPublications = (db: Kysely<Database>) =>
  db
    .selectFrom('publications')
    .leftJoin('accounts', 'accounts.id', 'publications.account_id')
    .where('publications.status', '=', 2)
    .where('publications.hidden', '=', false)
    .where('publications.public_key', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('accounts.account_status', '=', 'normal'), eb('publications.account_id', 'is', null)]),
    );

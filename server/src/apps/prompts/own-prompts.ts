import type { OwnPrompt } from '@ai-site/shared/api/prompts';
import { type PromptDraft, promptLimits, promptTexts } from '@ai-site/shared/domain/prompts';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import type { OwnPromptRow } from './tables.ts';

type Tx = Transaction<Database>;

const viewOf = ({ id, title, category, text, favourite, updated_at }: OwnPromptRow): OwnPrompt => ({
  id,
  title,
  category,
  text,
  favourite,
  updatedAt: updated_at.toISOString(),
});

/** Favourites first, then the last changed ones. */
export async function listPrompts(site: Site, accountId: string): Promise<OwnPrompt[]> {
  const rows = await site.db
    .selectFrom('own_prompts')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('favourite', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(viewOf);
}

const rowOf = (accountId: string, now: Date, { title, category, text, favourite }: PromptDraft): OwnPromptRow => ({
  id: newId(),
  account_id: accountId,
  title,
  category,
  text,
  favourite,
  updated_at: now,
});

/** Titles with texts of the account, whose row is locked: another request cannot add to them. */
async function lockedPrompts(tx: Tx, accountId: string) {
  await lockAccountRow(tx, accountId);
  return tx.selectFrom('own_prompts').select(['title', 'text']).where('account_id', '=', accountId).execute();
}

/** Saves a new prompt, or changes the one of an id. Throws 404 for an unknown id, 409 when there are too many. */
export async function savePrompt(
  site: Site,
  accountId: string,
  { id, ...draft }: PromptDraft & { readonly id?: string | undefined },
): Promise<OwnPrompt> {
  const row = rowOf(accountId, site.clock(), draft);
  if (id === undefined) {
    await site.db.transaction().execute(async (tx) => {
      if ((await lockedPrompts(tx, accountId)).length >= promptLimits.count) throw new ApiError(409, promptTexts.full);
      await tx.insertInto('own_prompts').values(row).execute();
    });
    return viewOf(row);
  }
  const changed = await site.db
    .updateTable('own_prompts')
    .set({
      title: row.title,
      category: row.category,
      text: row.text,
      favourite: row.favourite,
      updated_at: row.updated_at,
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  if (changed === undefined) throw new ApiError(404, promptTexts.unknown);
  return viewOf(changed);
}

/** Throws 404 for an unknown id. */
export async function removePrompt(site: Site, accountId: string, id: string): Promise<void> {
  const removed = await site.db
    .deleteFrom('own_prompts')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) throw new ApiError(404, promptTexts.unknown);
}

const identityOf = ({ title, text }: Pick<PromptDraft, 'title' | 'text'>): string => JSON.stringify([title, text]);

/** Adds all prompts that are not there yet, or none: throws 409 when there is no room for them. */
export function importPrompts(
  site: Site,
  accountId: string,
  drafts: readonly PromptDraft[],
): Promise<{ added: number; skipped: number }> {
  return site.db.transaction().execute(async (tx) => {
    const present = await lockedPrompts(tx, accountId);
    const known = new Set(present.map(identityOf));
    const added = drafts.filter((draft) => {
      const identity = identityOf(draft);
      return !known.has(identity) && known.add(identity);
    });
    const room = promptLimits.count - present.length;
    if (added.length > room) throw new ApiError(409, promptTexts.tooMany(room));
    const now = site.clock();
    if (added.length > 0)
      await tx
        .insertInto('own_prompts')
        // The list is in the order of changes, last first: the first of the file counts as the last change.
        .values(added.map((draft, index) => rowOf(accountId, new Date(now.getTime() - index), draft)))
        .execute();
    return { added: added.length, skipped: drafts.length - added.length };
  });
}

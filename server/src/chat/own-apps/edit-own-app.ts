import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OwnApp, OwnAppDraft } from '@ai-site/shared/api/own-apps';
import type { FileTaker } from '@ai-site/shared/domain/chat-files';
import {
  maySubmitOwnApp,
  OWN_APP_RESTORE_MINUTES,
  ownAppLimits,
  ownAppNameError,
  ownAppTexts,
} from '@ai-site/shared/domain/own-apps';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction, Updateable } from 'kysely';
import type { Account } from '../../identity/accounts/account.ts';
import { assertAccountActive, lockAccountRow } from '../../identity/accounts/account-status.ts';
import { assertGuardianConsent } from '../../identity/accounts/guardian.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { takeFiles } from '../files/take-files.ts';
import { keepImage } from './images.ts';
import { deleteUnusedVersions, draftOf, findOwnApp, insertVersion } from './own-app-records.ts';
import type { OwnAppTables } from './tables.ts';

type Tx = Transaction<Database>;

const RESTORE_MS = OWN_APP_RESTORE_MINUTES * 60_000;

const unknown = (): ApiError => new ApiError(404, ownAppTexts.unknown);

/** Returns an assistant of the account. Throws 404. */
async function existing(tx: Tx, accountId: string, code: string): Promise<OwnApp> {
  const found = await findOwnApp(tx, accountId, code);
  if (found === undefined) throw unknown();
  return found;
}

/** Documents only, as many as the draft may name. */
const knowledge: FileTaker = {
  name: '资料',
  capabilities: { voice: false, files: ownAppLimits.files, documents: true, images: false, limitedBy: '' },
};

/**
 * Locks the files and the image until the transaction ends. Throws 400 for a name of the site, files that are no documents, an image of
 * somebody else, 404 for files of somebody else.
 */
async function assertDraft(site: Site, tx: Tx, accountId: string, { name, files, image }: OwnAppDraft): Promise<void> {
  const problem = ownAppNameError(name, site.settings.facts.name);
  if (problem !== undefined) throw new ApiError(400, problem);
  if (new Set(files).size !== files.length) throw new ApiError(400, ownAppTexts.fileRepeated);
  await keepImage(tx, accountId, image);
  await takeFiles(tx, accountId, files, knowledge);
}

async function countOwnApps(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('own_apps')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes an assistant, private at first. Throws 400 for a draft that is not allowed, 403 for a child without consent, 409 when the account has too many. */
export function createOwnApp(site: Site, accountId: string, draft: OwnAppDraft): Promise<OwnApp> {
  return site.db.transaction().execute(async (tx) => {
    assertGuardianConsent(await lockAccountRow(tx, accountId));
    if ((await countOwnApps(tx, accountId)) >= ownAppLimits.count) throw new ApiError(409, ownAppTexts.full);
    await assertDraft(site, tx, accountId, draft);
    const at = site.clock();
    const code = `own-${randomBytes(12).toString('hex')}`;
    await tx
      .insertInto('own_apps')
      .values({
        code,
        account_id: accountId,
        version: 1,
        published_version: null,
        published_at: null,
        submitted_version: null,
        submitted_at: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await insertVersion(tx, { code, version: 1, at }, draft);
    return existing(tx, accountId, code);
  });
}

/** Changes what is stored of an assistant, whose row is locked. */
async function change(
  tx: Tx,
  accountId: string,
  code: string,
  values: Updateable<OwnAppTables['own_apps']>,
): Promise<OwnApp> {
  await tx.updateTable('own_apps').set(values).where('code', '=', code).where('account_id', '=', accountId).execute();
  return existing(tx, accountId, code);
}

/** Runs an action of the maker with the account and the assistant locked. Throws 404 for an assistant that the account does not have. */
function editing<T>(
  site: Site,
  accountId: string,
  code: string,
  action: (tx: Tx, app: OwnApp, account: Account) => Promise<T>,
): Promise<T> {
  return site.db.transaction().execute(async (tx) => {
    const account = await lockAccountRow(tx, accountId);
    const locked = await tx
      .selectFrom('own_apps')
      .select('code')
      .where('code', '=', code)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (locked === undefined) throw unknown();
    return action(tx, await existing(tx, accountId, code), account);
  });
}

/** Stores a new version, unless nothing changed. The app centre and the running chats keep theirs. Throws like `createOwnApp`, 404. */
export function saveOwnApp(site: Site, accountId: string, code: string, draft: OwnAppDraft): Promise<OwnApp> {
  return editing(site, accountId, code, async (tx, app, account) => {
    assertGuardianConsent(account);
    await assertDraft(site, tx, accountId, draft);
    if (isDeepStrictEqual(draftOf(app), draft)) return app;
    const at = site.clock();
    const version = app.version + 1;
    await insertVersion(tx, { code, version, at }, draft);
    const changed = await change(tx, accountId, code, { version, updated_at: at });
    await deleteUnusedVersions(tx, code);
    return changed;
  });
}

/**
 * Submits the latest version to the moderators, in place of one that still waits. Throws 400 without a line for the card, 403 for a frozen
 * account, 409 when it was submitted already.
 */
export function submitOwnApp(site: Site, accountId: string, code: string): Promise<OwnApp> {
  return editing(site, accountId, code, async (tx, app, account) => {
    assertGuardianConsent(account);
    assertAccountActive(account);
    if (app.line === '') throw new ApiError(400, ownAppTexts.lineRequired);
    if (!maySubmitOwnApp(app)) throw new ApiError(409, ownAppTexts.nothingToSubmit);
    return change(tx, accountId, code, {
      submitted_version: app.version,
      submitted_at: site.clock(),
      verdict: null,
      verdict_reason: '',
    });
  });
}

/** Withdraws what waits for the moderators; if nothing waits, takes the assistant out of the app centre. Throws 409 when neither is there. */
export function withdrawOwnApp(site: Site, accountId: string, code: string): Promise<OwnApp> {
  return editing(site, accountId, code, async (tx, app) => {
    if (app.submittedVersion !== null)
      return change(tx, accountId, code, { submitted_version: null, submitted_at: null });
    if (app.publishedVersion === null) throw new ApiError(409, ownAppTexts.notPublished);
    return change(tx, accountId, code, { published_version: null, published_at: null });
  });
}

/** Deletes an assistant: nobody can use it any more, at once. Its chats stay in the histories. */
export function removeOwnApp(site: Site, accountId: string, code: string): Promise<void> {
  return editing(site, accountId, code, async (tx) => {
    await tx.updateTable('own_apps').set({ removed_at: site.clock() }).where('code', '=', code).execute();
  });
}

/** Undoes a deletion; the assistant is in the app centre again if it was. Throws 404 when it was not deleted, 409 when it is too late or there are too many. */
export function restoreOwnApp(site: Site, accountId: string, code: string): Promise<OwnApp> {
  return site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    const removed = await tx
      .selectFrom('own_apps')
      .select('removed_at')
      .where('code', '=', code)
      .where('account_id', '=', accountId)
      .where('removed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (removed === undefined) throw unknown();
    if ((removed.removed_at?.getTime() ?? 0) < site.clock().getTime() - RESTORE_MS)
      throw new ApiError(409, ownAppTexts.nothingToRestore);
    if ((await countOwnApps(tx, accountId)) >= ownAppLimits.count) throw new ApiError(409, ownAppTexts.full);
    return change(tx, accountId, code, { removed_at: null });
  });
}

/** Deletes for good what can no longer be restored, with its versions. */
export async function forgetRemovedApps(site: Site): Promise<void> {
  await site.db
    .deleteFrom('own_apps')
    .where('removed_at', '<', new Date(site.clock().getTime() - RESTORE_MS))
    .execute();
}

import type { BodyOf } from '@ai-site/shared/api/define';
import type { inspiration } from '@ai-site/shared/api/showcase';
import type { OwnPublication } from '@ai-site/shared/api/showcase-views';
import { ShareStatus, type ShowcaseKind, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import type { Inspection } from '../../engines/inspection/inspection-port.ts';
import { inspectWords } from '../../engines/inspection/site-inspection.ts';
import { assertAccountActive, lockAccountRow } from '../../identity/accounts/account-status.ts';
import type { Site } from '../../platform/site.ts';
import { authorActor, recordHistory } from '../records/history.ts';
import { lockOwnPublication } from '../records/lock-publication.ts';
import type { Flag } from '../records/tables.ts';
import { ownPublicationView } from '../views/own-view.ts';
import { checkWords } from '../words/content-rules.ts';
import { chosenTags, replaceTags } from '../words/tags.ts';
import { inspectionFlags } from './inspect-result.ts';
import { renewTokens } from './search-words.ts';

type Edit = BodyOf<typeof inspiration.edit>;

/**
 * Changes the words, tags and switches of what waits or is shared. New words are checked as at publishing: without a doubt they are shown at once; doubtful
 * ones of a shared work wait while the former ones are shown. Throws `ApiError` 400 for unknown tags and words that a rule refuses, 404, 409 for one that neither waits nor is shared.
 */
export async function editPublication(
  site: Site,
  accountId: string,
  kind: ShowcaseKind,
  { id, workDesc, tagId, ...switches }: Edit,
): Promise<OwnPublication> {
  const found = inspectionFlags(await inspectNewWords(site, accountId, id, workDesc));
  const at = site.clock();
  await site.db.transaction().execute(async (tx) => {
    assertAccountActive(await lockAccountRow(tx, accountId));
    const row = await lockOwnPublication(tx, accountId, kind, id);
    if (row.status !== ShareStatus.auditing && row.status !== ShareStatus.shared)
      throw new ApiError(409, showcaseTexts.notShared);
    const tags = await chosenTags(tx, row.resource_type, tagId);
    // Prompt and narration were checked when it was submitted.
    const flags = workDesc === row.work_desc ? [] : [...(await checkWords(tx, [workDesc])), ...found];
    const waits = row.status === ShareStatus.shared && flags.length > 0;
    const others =
      row.status === ShareStatus.auditing
        ? [
            ...row.flags.filter(isStillTrue(found)),
            ...(await checkWords(tx, [workDesc, row.prompt, row.narration])),
            ...found,
          ]
        : flags;
    await tx
      .updateTable('publications')
      .set(({ eb }) => ({
        revision: eb('revision', '+', 1),
        show_prompt: switches.showPrompt ?? row.show_prompt,
        allow_remake: switches.allowRemake ?? row.allow_remake,
        anonymous: switches.anonymous ?? row.anonymous,
        flags: JSON.stringify(others),
        ...(waits
          ? { edit: JSON.stringify({ workDesc, tags: tags.map((tag) => tag.id) }) }
          : { work_desc: workDesc, edit: null }),
      }))
      .where('id', '=', id)
      .execute();
    if (!waits) await replaceTags(tx, id, tags);
    await renewTokens(tx, id);
    await recordHistory(tx, {
      publicationId: id,
      action: waits ? 'flag' : 'edit',
      actor: authorActor(accountId),
      at,
      from: row.status,
    });
  });
  return ownPublicationView(site, site.db, accountId, id);
}

/** Inspects words that differ from those of the account's publication; null: they do not, or nobody has an opinion. */
async function inspectNewWords(
  site: Site,
  accountId: string,
  id: string,
  workDesc: string,
): Promise<Inspection | null> {
  const row = await site.db
    .selectFrom('publications')
    .select('work_desc')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row === undefined || row.work_desc === workDesc ? null : inspectWords(site, [workDesc]);
}

/** Rules are checked anew; what the inspection found of the image stays, and is not repeated. */
const isStillTrue =
  (found: readonly Flag[]) =>
  ({ kind, about }: Flag): boolean =>
    kind !== 'rule' && !found.some((one) => one.about === about);

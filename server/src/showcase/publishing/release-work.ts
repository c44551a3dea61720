import type { DataOf } from '@ai-site/shared/api/define';
import type { inspiration, ReleaseWork } from '@ai-site/shared/api/showcase';
import { ShareStatus, type ShowcaseKind, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { sql, type Transaction } from 'kysely';
import { inputHashes } from '../../creation/recipes/input-hashes.ts';
import { publicRecipe, shownPrompt } from '../../creation/recipes/public-recipe.ts';
import { sharedInputFields } from '../../creation/recipes/shared-inputs.ts';
import { toolOfTask } from '../../creation/tools/index.ts';
import { isBuiltinWork, narrationOf } from '../../creation/works/own-works.ts';
import type { Inspection } from '../../engines/inspection/inspection-port.ts';
import { assertAccountActive, lockAccountRow } from '../../identity/accounts/account-status.ts';
import { assertGuardianConsent } from '../../identity/accounts/guardian.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { authorActor, recordHistory, siteActor } from '../records/history.ts';
import type { Flag } from '../records/tables.ts';
import { mayBeRemade } from '../views/template.ts';
import { checkImage, checkWords } from '../words/content-rules.ts';
import { chosenTags, replaceTags } from '../words/tags.ts';
import { assertMayPublish } from './assert-limits.ts';
import { automaticDecision } from './automatic-decision.ts';
import { checkResult, findResult, type Result, type ResultFacts } from './find-result.ts';
import { goPublic } from './go-public.ts';
import { imageHash } from './image-hash.ts';
import { inspectionFlags, inspectResult } from './inspect-result.ts';
import { lineageOf } from './lineage.ts';
import { renewTokens } from './search-words.ts';

type Released = DataOf<typeof inspiration.releaseWork>;
type Tx = Transaction<Database>;

/** A result that was checked, with what was found out about it before the transaction. */
interface Submission {
  readonly accountId: string;
  readonly body: ReleaseWork;
  readonly facts: ResultFacts;
  readonly result: Result;
  readonly prompt: string;
  /** What is spoken in it. */
  readonly narration: string;
  readonly hash: string | null;
  readonly inputs: Record<string, string>;
  readonly flags: readonly Flag[];
}

/**
 * Publishes a result: it waits for a person, or is approved at once where the site decides so. One that waits or is shared already stays as it is. Throws
 * `ApiError` 400 for what contradicts the stored result, unknown tags and words that a rule refuses, 403 for an account that may not publish, 404 for no
 * such result, 409 when too much waits, 429 beyond the number of a day.
 */
export async function releaseWork(
  site: Site,
  accountId: string,
  kind: ShowcaseKind,
  body: ReleaseWork,
): Promise<Released> {
  const { result, ...facts } = checkResult(kind, body, await findResult(site.db, accountId, body));
  const live = await findLive(site, result);
  if (live !== undefined) return releasedView(live);
  const prompt = shownPrompt(result, true);
  const tags = await chosenTags(site.db, facts.resourceType, tagIds(body));
  const narration = narrationOf(result);
  const texts = [body.workDesc, prompt, narration];
  const hash = await imageHash(site, result);
  const ruled = [...(await checkWords(site.db, texts)), ...(await checkImage(site.db, accountId, hash))];
  const inspection = await inspectResult(site, result, texts);
  const flags = [...ruled, ...inspectionFlags(inspection)];
  const inputs = await inputHashes(site, result.task_id);
  const submission: Submission = { accountId, body, facts, result, prompt, narration, hash, inputs, flags };
  const id = await site.db.transaction().execute(async (tx) => {
    const account = await lockAccountRow(tx, accountId);
    assertGuardianConsent(account);
    assertAccountActive(account);
    const [existing] = await ofResult(tx, result);
    if (existing?.status === ShareStatus.auditing || existing?.status === ShareStatus.shared) return existing.id;
    await assertMayPublish(tx, account, site.clock());
    return store(site, tx, submission, tags, existing);
  });
  await approveBySite(site, id, inspection);
  const released = await findLive(site, result);
  if (released === undefined) throw new ApiError(409, showcaseTexts.gone);
  return releasedView(released);
}

const tagIds = ({ tagId }: Pick<ReleaseWork, 'tagId'>): readonly number[] =>
  typeof tagId === 'number' ? [tagId] : tagId;

/** Publications of a result, the live one first. */
const ofResult = (db: Site['db'] | Tx, { task_id, index }: Pick<Result, 'task_id' | 'index'>) =>
  db
    .selectFrom('publications')
    .select(['id', 'status', 'approved_by_itself'])
    .where('task_id', '=', task_id)
    .where('index', '=', index)
    .orderBy(sql`status in (1, 2)`, 'desc')
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .execute();

async function findLive({ db }: Site, result: Result) {
  const [found] = await ofResult(db, result);
  return found?.status === ShareStatus.auditing || found?.status === ShareStatus.shared ? found : undefined;
}

const releasedView = ({
  id,
  status,
  approved_by_itself,
}: {
  readonly id: string;
  readonly status: ShareStatus;
  readonly approved_by_itself: boolean;
}): Released => ({
  inspirationId: id,
  status,
  approvedByItself: approved_by_itself,
});

/** Writes the publication; one that was refused or cancelled is submitted again and keeps its id, likes and history. */
async function store(
  site: Site,
  tx: Tx,
  { accountId, body, facts, result, prompt, narration, hash, inputs, flags }: Submission,
  tags: Awaited<ReturnType<typeof chosenTags>>,
  existing: { readonly id: string; readonly status: ShareStatus } | undefined,
): Promise<string> {
  const at = site.clock();
  const id = existing?.id ?? newId();
  const values = {
    status: ShareStatus.auditing,
    resource_type: facts.resourceType,
    tool: result.tool,
    generate_engine: facts.generateEngine,
    builtin: isBuiltinWork(result),
    demonstration: result.demonstration,
    object_key: result.object_key,
    content_type: result.content_type,
    width: facts.width,
    height: facts.height,
    seconds: facts.seconds,
    thumbhash: facts.thumbhash,
    work_desc: body.workDesc,
    show_prompt: body.showPrompt,
    allow_remake: body.allowRemake && mayBeRemade(result),
    share_inputs: body.shareInputs,
    anonymous: body.anonymous,
    prompt,
    narration,
    recipe: JSON.stringify(publicRecipe({ ...result, inputs }, { showPrompt: true, shareInputs: body.shareInputs })),
    phash: hash,
    flags: JSON.stringify(flags),
    submitted_at: at,
    decided_at: null,
    decided_by: null,
    reason_code: null,
    reason: '',
    appeal: null,
    appealed_at: null,
    appeal_decided_by: null,
    taken_down_at: null,
    approved_by_itself: false,
    ...(await lineageOf(tx, result.origin_id)),
  };
  await tx
    .insertInto('publications')
    .values({ id, account_id: accountId, task_id: result.task_id, index: result.index, ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ eb }) => ({ ...values, revision: eb('publications.revision', '+', 1) })),
    )
    .execute();
  await replaceTags(tx, id, tags);
  await tx.deleteFrom('publication_inputs').where('publication_id', '=', id).execute();
  if (body.shareInputs)
    await tx
      .insertInto('publication_inputs')
      .columns(['publication_id', 'field', 'object_key'])
      .expression((db) =>
        db
          .selectFrom('creation_inputs')
          .select([sql<string>`${id}`.as('publication_id'), 'field', 'object_key'])
          .where('task_id', '=', result.task_id)
          .where('field', '=', sql<string>`any(${[...sharedInputFields(toolOfTask(result.tool))]}::text[])`),
      )
      .execute();
  await renewTokens(tx, id);
  await recordHistory(tx, {
    publicationId: id,
    action: 'submit',
    actor: authorActor(accountId),
    at,
    from: existing?.status ?? ShareStatus.unshared,
  });
  return id;
}

/** Approves what waits for nobody. A failure leaves it waiting. */
async function approveBySite(site: Site, id: string, inspection: Inspection | null): Promise<void> {
  const decision = await automaticDecision(site, id, inspection);
  if (decision === null) return;
  try {
    await goPublic(site, {
      id,
      action: 'approve',
      actor: siteActor,
      reason: decision.reason,
      values: { approved_by_itself: decision.withoutOperators },
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 409))
      site.log.error({ err: error, publication: id }, 'a publication was not approved and waits for an operator');
  }
}

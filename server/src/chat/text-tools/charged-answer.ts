import { DEFAULT_TIER } from '@ai-site/shared/api/chat';
import { ApiError } from '@ai-site/shared/errors';
import { hold, release, settle } from '../../billing/credits/ledger.ts';
import { priceFor } from '../../billing/credits/price.ts';
import { memberTypeOf } from '../../billing/membership/current.ts';
import { membershipChanges } from '../../billing/membership/due-changes.ts';
import { EngineError } from '../../engines/engine-error.ts';
import { wholeAnswer } from '../../engines/whole-answer.ts';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { assertGuardianConsent } from '../../identity/accounts/guardian.ts';
import { openAiServerOf } from '../../platform/config/model-settings.ts';
import { newId } from '../../platform/database/new-id.ts';
import { RowFailures } from '../../platform/jobs/row-failures.ts';
import type { Site } from '../../platform/site.ts';
import type { TierEngine } from '../models/tiers.ts';
import { shownError } from '../voice/recordings.ts';
import { textToolTexts } from './texts.ts';

/** Text tools of one question and one answer, with the start of the keys of their holds and what the credit records say. */
const textTools = {
  translation: { prefix: 'translate:', note: textToolTexts.translationNote, missing: textToolTexts.translationMissing },
  enhancement: { prefix: 'enhance:', note: textToolTexts.enhancementNote, missing: textToolTexts.enhancementMissing },
  storyboard: { prefix: 'storyboard:', note: textToolTexts.storyboardNote, missing: textToolTexts.storyboardMissing },
} as const;
export type TextTool = keyof typeof textTools;

/** An answer takes seconds; its engine times out long before this. */
const ABANDONED_MS = 15 * 60_000;

export interface TextQuestion {
  readonly content: string;
  readonly systemPrompt: string;
}

export interface ChargedQuestion extends TextQuestion {
  readonly accountId: string;
  readonly tool: TextTool;
  readonly signal: AbortSignal;
}

/** Whether a model serves the text tools. */
export function textToolsOpen({ settings, ports }: Pick<Site, 'settings' | 'ports'>): boolean {
  const { baseUrl, apiKey, byTier } = settings.models;
  return (
    (openAiServerOf(baseUrl, apiKey) !== null && byTier[DEFAULT_TIER] !== undefined) || ports.ownChat()?.serving != null
  );
}

/**
 * Asks a model outside any chat, for the price of a text tool, which is charged once the answer was used. Throws 400 without a model server, 403, 409 (too few
 * credits), 502 when it fails, and what `use` throws: then it costs nothing.
 */
export async function chargedAnswer<T>(
  site: Site,
  served: TierEngine,
  { accountId, tool, signal, ...question }: ChargedQuestion,
  use: (answer: string) => Promise<T>,
): Promise<T> {
  const { prefix, note, missing } = textTools[tool];
  if (served.engine.builtin) throw new ApiError(400, missing);
  const key = `${prefix}${newId()}`;
  await site.db.transaction().execute(async (tx) => {
    assertGuardianConsent(await lockAccountRow(tx, accountId));
    const now = site.clock();
    const tenths = priceFor(await memberTypeOf(tx, accountId, now), 'text', site.settings.prices);
    await hold(tx, now, { accountId, tenths, key, note }, membershipChanges);
  });
  try {
    const used = await use(await answered(served, question, signal));
    await site.db.transaction().execute((tx) => settle(tx, site.clock(), key));
    return used;
  } catch (error) {
    await site.db
      .transaction()
      .execute((tx) => release(tx, site.clock(), key, signal.aborted ? 'cancelled' : 'failed'));
    throw shownError(error);
  }
}

async function answered(
  { engine, model }: TierEngine,
  { content, systemPrompt }: TextQuestion,
  signal: AbortSignal,
): Promise<string> {
  const said = (
    await wholeAnswer(engine, { messages: [{ role: 'user', content }], model, systemPrompt, signal })
  ).trim();
  if (said === '') throw new EngineError('empty');
  return said;
}

/** Releases the holds of text tools whose process died. Throws `RowsFailed`. */
export async function releaseAbandonedAnswers(site: Site, signal?: AbortSignal): Promise<void> {
  const failures = new RowFailures({
    log: site.log,
    message: 'the hold of an abandoned answer could not be released',
    signal,
  });
  const before = new Date(site.clock().getTime() - ABANDONED_MS);
  const abandoned = await site.db
    .selectFrom('credit_holds')
    .select('key')
    .where('state', '=', 'held')
    .where(({ or, eb }) => or(Object.values(textTools).map(({ prefix }) => eb('key', 'like', `${prefix}%`))))
    .where('created_at', '<', before)
    .execute();
  for (const { key } of abandoned)
    await failures.try(key, () => site.db.transaction().execute((tx) => release(tx, site.clock(), key, 'failed')));
  failures.assertNone();
}

import { type ChatSummary, chatModelTier, DEFAULT_TIER } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { EngineError, engineErrorTexts } from '../../engines/engine-error.ts';
import type { Account } from '../../identity/accounts/account.ts';
import { assertGuardianConsent } from '../../identity/accounts/guardian.ts';
import type { Site } from '../../platform/site.ts';
import { branchStart } from '../branches/branch-reading.ts';
import { type Exchange, sideQuestionEngine } from '../models/ask-side-question.ts';
import type { TierEngine } from '../models/tiers.ts';
import { findChat, listPath } from '../records/chat-records.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { makeTitle } from '../titles/make-title.ts';
import { rename } from './history.ts';
import { historyTexts } from './history-limits.ts';

/** Number of first messages searched for the first question and its answer. */
const FIRST_MESSAGES = 4;

/**
 * Generates a chat's title when its owner asks: the model of its last answer reads the first question and answer. The old title is kept when
 * that fails, and so is a name that was given meanwhile. Throws 400 (no messages yet), 403 (a child without the guardian's consent), 404, 502
 * with the model's error.
 */
export async function renewTheme(service: ChatService, account: Account, chatId: string): Promise<ChatSummary> {
  assertGuardianConsent(account);
  const { db } = service.site;
  const found = await findChat(db, account.id, chatId);
  if (found === undefined) throw new ApiError(404, errorTexts.notFound);
  if (found.leaf_id === null) throw new ApiError(400, historyTexts.nothingToName);
  const first = await branchStart(db, found.leaf_id, FIRST_MESSAGES);
  const exchange: Exchange = {
    question: first.find(({ role }) => role === 'user')?.text ?? '',
    answer: first.find(({ role }) => role === 'assistant')?.text ?? '',
  };
  const [last] = await listPath(db, found.leaf_id, 1);
  const served = sideQuestionEngine(service.tiers, last === undefined ? DEFAULT_TIER : chatModelTier.parse(last.tier));
  return rename(service, account.id, chatId, await titleOrFailure(service.site, served, exchange), {
    replacing: found.theme,
  });
}

async function titleOrFailure(site: Site, served: TierEngine, exchange: Exchange): Promise<string> {
  try {
    const title = await makeTitle(site, served, exchange);
    if (title === '') throw new ApiError(400, historyTexts.nothingToName);
    return title;
  } catch (error) {
    if (error instanceof EngineError) throw new ApiError(502, engineErrorTexts[error.kind]);
    throw error;
  }
}

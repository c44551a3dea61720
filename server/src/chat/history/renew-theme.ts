import { type ChatSummary, chatModelTier, DEFAULT_TIER } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { subjectOf } from '../../engines/builtin/help/question-terms.ts';
import { EngineError, engineErrorTexts } from '../../engines/engine-error.ts';
import { assertGuardianConsent } from '../../identity/accounts/guardian.ts';
import type { Account } from '../../identity/sessions/sessions.ts';
import { branchStart } from '../branches/branch-reading.ts';
import { askSideQuestion, type Exchange, sideQuestionEngine } from '../models/ask-side-question.ts';
import type { TierEngine } from '../models/tiers.ts';
import { findChat, listPath } from '../records/chat-records.ts';
import type { ChatService } from '../service.ts';
import { rename } from './history.ts';
import { historyTexts } from './history-limits.ts';
import { cleanTheme, shortTheme, THEME_TASK } from './smart-theme.ts';

/** Number of first messages searched for the first question and its answer. */
const FIRST_MESSAGES = 4;

/**
 * Generates a chat's title: the model of its last answer reads the first question and answer. The old title is kept when that fails. Throws
 * 400 (no messages yet), 403 (a child without the guardian's consent), 404, 502 with the model's error.
 */
export async function renewTheme(service: ChatService, account: Account, chatId: string): Promise<ChatSummary> {
  assertGuardianConsent(account);
  const { db } = service.site;
  const found = await findChat(db, account.id, chatId);
  if (found === undefined) throw new ApiError(404, errorTexts.notFound);
  if (found.leaf_id === null) throw new ApiError(400, historyTexts.nothingToName);
  const first = await branchStart(db, found.leaf_id, FIRST_MESSAGES);
  const exchange: Exchange = { question: first.find(({ role }) => role === 'user')?.text ?? '', answer: first.find(({ role }) => role === 'assistant')?.text ?? '' };
  const [last] = await listPath(db, found.leaf_id, 1);
  const served = sideQuestionEngine(service.tiers, last === undefined ? DEFAULT_TIER : chatModelTier.parse(last.tier));
  return rename(service, account.id, chatId, served.engine.builtin ? keyTerms(exchange) : await modelTheme(served, exchange));
}

/** Title from the builtin engine, which has no model: the question's own words. */
function keyTerms({ question }: Exchange): string {
  const [sentence = ''] = question.trim().split(/[\r\n。！？!?；;]/);
  const theme = shortTheme(subjectOf(sentence)) || cleanTheme(question);
  if (theme === '') throw new ApiError(400, historyTexts.nothingToName);
  return theme;
}

async function modelTheme(served: TierEngine, exchange: Exchange): Promise<string> {
  if (exchange.question.trim() === '' && exchange.answer.trim() === '') throw new ApiError(400, historyTexts.nothingToName);
  try {
    const theme = cleanTheme(await askSideQuestion(served, THEME_TASK, exchange));
    if (theme === '') throw new EngineError('empty');
    return theme;
  } catch (error) {
    if (error instanceof EngineError) throw new ApiError(502, engineErrorTexts[error.kind]);
    throw error;
  }
}

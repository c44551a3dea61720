import { type ChatModelTier, DEFAULT_TIER } from '@ai-site/shared/api/chat';
import { truncated } from '@ai-site/shared/text/truncated';
import { wholeAnswer } from '../../engines/whole-answer.ts';
import type { TierEngine, TierTable } from './tiers.ts';

/** Timeout in milliseconds of a side request to a model (titles, suggestions). */
const SIDE_QUESTION_MS = 15_000;
/** Characters of a question or an answer that are sent in a side request. */
const SIDE_QUESTION_CHARACTERS = 1500;

export interface Exchange {
  readonly question: string;
  readonly answer: string;
}

const sideTierOf = (tiers: TierTable, tier: ChatModelTier): ChatModelTier =>
  tiers.serves(tier) && !tiers.capabilitiesOf(tier).drawsImages ? tier : DEFAULT_TIER;

/**
 * Returns the model for side requests of a tier's chat: the tier's own, or the standard one when that is unavailable or answers with images. Throws 400 when
 * neither is there.
 */
export const sideQuestionEngine = (tiers: TierTable, tier: ChatModelTier): TierEngine =>
  tiers.engineOf(sideTierOf(tiers, tier));

/** The same for requests that nobody waits for; null: neither is there. */
export const findSideQuestionEngine = (tiers: TierTable, tier: ChatModelTier): TierEngine | null =>
  tiers.find(sideTierOf(tiers, tier));

const shortened = (text: string): string => truncated(text, SIDE_QUESTION_CHARACTERS);

/** Asks a model about an exchange outside the chat, free of charge. Returns its text without reasoning. Throws `EngineError`, also after `ms` milliseconds. */
export async function askSideQuestion(
  { engine, model }: TierEngine,
  task: string,
  { question, answer }: Exchange,
  ms = SIDE_QUESTION_MS,
): Promise<string> {
  const content = `【用户的问题】\n${shortened(question)}\n\n【助手的回答】\n${shortened(answer)}\n\n【任务】\n${task}`;
  const said = await wholeAnswer(engine, {
    messages: [{ role: 'user', content }],
    model,
    systemPrompt: '',
    signal: AbortSignal.timeout(ms),
  });
  return said.replaceAll(/<think>[\s\S]*?(?:<\/think>|$)/g, '').trim();
}

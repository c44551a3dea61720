import { type ChatModelTier, DEFAULT_TIER } from '@ai-site/shared/api/chat';
import { wholeAnswer } from '../engines/whole-answer.ts';
import { SIDE_QUESTION_CHARACTERS, SIDE_QUESTION_MS } from './history-limits.ts';
import type { TierEngine, TierTable } from './tiers.ts';

/** What was asked and answered in a chat. */
export interface Exchange {
  readonly question: string;
  readonly answer: string;
}

/** Who is asked on the side about a chat of a tier: its model, or the standard one where that is gone or answers with pictures. */
export function asideEngine(tiers: TierTable, tier: ChatModelTier): TierEngine {
  return tiers.engineOf(tiers.serves(tier) && !tiers.capabilitiesOf(tier).pictures ? tier : DEFAULT_TIER);
}

const shortened = (text: string): string => [...text.slice(0, 2 * SIDE_QUESTION_CHARACTERS)].slice(0, SIDE_QUESTION_CHARACTERS).join('').toWellFormed();

/**
 * Asks a model about an exchange, beside the chat and free of charge. Gives what it says without its thoughts.
 * Throws `EngineError`, also when it takes longer than `ms`.
 */
export async function askAside({ engine, model }: TierEngine, task: string, { question, answer }: Exchange, ms = SIDE_QUESTION_MS): Promise<string> {
  const content = `【用户的问题】\n${shortened(question)}\n\n【助手的回答】\n${shortened(answer)}\n\n【任务】\n${task}`;
  const said = await wholeAnswer(engine, { messages: [{ role: 'user', content }], model, systemPrompt: '', signal: AbortSignal.timeout(ms) });
  return said.replaceAll(/<think>[\s\S]*?(?:<\/think>|$)/g, '').trim();
}

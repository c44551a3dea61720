import { ASSISTANT, type ChatModelTier } from '@ai-site/shared/api/chat';
import type { Transaction } from 'kysely';
import type { Account } from '../accounts/sessions.ts';
import type { Database } from '../database/schema.ts';
import { findChat, lengthOfPath, listPath } from './chat-records.ts';
import { type Conversation, conversationOf } from './conversation.ts';
import { filesForModel } from './files/files-for-model.ts';
import { ANSWER_TOKENS, CONTEXT_MESSAGES } from './limits.ts';
import { systemPromptOf } from './personas.ts';
import type { ChatService } from './service.ts';
import { tokensOf } from './tokens.ts';
import { turnsOf } from './turns.ts';

export interface Context extends Conversation {
  readonly systemPrompt: string;
}

/**
 * What the model of a tier reads of the branch that ends with a message: as much as fits its window beside the system prompt and the
 * answer. Throws 400 when the question alone is too long.
 */
export async function readContext({ site, tiers }: ChatService, tx: Transaction<Database>, account: Account, tier: ChatModelTier, leafId: string): Promise<Context> {
  const rows = (await listPath(tx, leafId, CONTEXT_MESSAGES)).toReversed();
  const shown = await findChat(tx, account.id, rows[0]?.chat_id ?? '');
  const systemPrompt = systemPromptOf(shown?.app_type ?? ASSISTANT, account.interaction_style, site.settings.facts.name);
  const unread = rows.length < CONTEXT_MESSAGES ? 0 : (await lengthOfPath(tx, leafId)) - rows.length;
  const window = site.settings.chatWindows[tier];
  const room = window - Math.min(ANSWER_TOKENS, Math.floor(window / 4)) - tokensOf(systemPrompt);
  const sees = tiers.capabilitiesOf(tier).images;
  const turns = turnsOf(rows, await filesForModel(site, tx, rows, { tokens: room, sees }), sees);
  const { messages, leftOut } = conversationOf(turns, room);
  return { systemPrompt, messages, leftOut: leftOut + unread };
}

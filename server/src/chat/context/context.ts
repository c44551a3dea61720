import { ASSISTANT, type ChatModelTier } from '@ai-site/shared/api/chat';
import type { Transaction } from 'kysely';
import type { Account } from '../../identity/sessions/sessions.ts';
import type { Database } from '../../platform/database/schema.ts';
import { filesForModel } from '../files/files-for-model.ts';
import { tokensOf } from '../models/tokens.ts';
import { findChat, lengthOfPath, listPath } from '../records/chat-records.ts';
import { ANSWER_TOKENS, CONTEXT_MESSAGES } from '../records/limits.ts';
import type { ChatService } from '../service.ts';
import { type Conversation, conversationOf } from './conversation.ts';
import { systemPromptOf } from './personas.ts';
import { turnsOf } from './turns.ts';

export interface Context extends Conversation {
  readonly systemPrompt: string;
}

/**
 * Builds what a tier's model receives for the branch that ends with a message: as many messages as fit the context window beside the system
 * prompt and the reserved answer. Throws 400 when the question alone is too long.
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
  const { messages, omittedMessages } = conversationOf(turns, room);
  return { systemPrompt, messages, omittedMessages: omittedMessages + unread };
}

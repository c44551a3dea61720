import { ASSISTANT, type ChatModelTier, type DocumentReading } from '@ai-site/shared/api/chat';
import { isOwnAppCode } from '@ai-site/shared/domain/own-apps';
import type { Transaction } from 'kysely';
import { siteHelp } from '../../engines/help/site-help.ts';
import type { Account } from '../../identity/accounts/account.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { DocumentRanking } from '../files/document-ranking.ts';
import { textsOf } from '../files/file-records.ts';
import { filesForModel } from '../files/files-for-model.ts';
import { instructionsOfChat } from '../instructions/instructions.ts';
import type { ChatModels } from '../models/configured-tiers.ts';
import { answerTokensOf, tokensOf } from '../models/tokens.ts';
import { usedVersionOf } from '../own-apps/used-version.ts';
import { latestDocuments, partsOf, windowOf } from '../reading/reading-plan.ts';
import { notesRoomOf, type WholeReading, wholeReadingOf } from '../reading/whole-reading.ts';
import { answeredMessages } from '../records/answered-messages.ts';
import { findChat, lengthOfPath, listPath, type MessageRow } from '../records/chat-records.ts';
import { CONTEXT_MESSAGES } from '../records/limits.ts';
import { type Conversation, conversationOf } from './conversation.ts';
import { knowledgeFor, withKnowledge } from './knowledge.ts';
import { systemPromptOf } from './personas.ts';
import { turnsOf } from './turns.ts';

type Tx = Transaction<Database>;

export interface Context extends Conversation {
  readonly systemPrompt: string;
  /** How much of each document of the conversation the model gets. */
  readonly documents: readonly DocumentReading[];
  /** The documents to read part by part before the answer; they are not in `messages`. */
  readonly reading: WholeReading | undefined;
}

export interface ContextOptions {
  readonly tier: ChatModelTier;
  /** Question, or unfinished answer, that ends the branch. */
  readonly leafId: string;
  /** Read the latest documents of the branch as a whole, in parts. */
  readonly whole: boolean;
  /** How passages of long documents are found. */
  readonly ranking: DocumentRanking;
}

/**
 * Builds what a tier's model receives for the branch that ends with a message: as many messages as fit the context window beside the system
 * prompt and the reserved answer. Throws 400 when the question alone is too long, 404 when the account may no longer use the chat's assistant.
 */
export async function readContext(
  { site, tiers }: ChatModels,
  tx: Tx,
  account: Account,
  { tier, leafId, whole, ranking }: ContextOptions,
): Promise<Context> {
  const rows = (await listPath(tx, leafId, CONTEXT_MESSAGES)).toReversed();
  const shown = await findChat(tx, account.id, rows[0]?.chat_id ?? '');
  const ownApp =
    shown !== undefined && isOwnAppCode(shown.app_type) ? await usedVersionOf(tx, account.id, shown) : undefined;
  const own = shown === undefined ? undefined : await instructionsOfChat(tx, account.id, shown.id);
  const unread = rows.length < CONTEXT_MESSAGES ? 0 : (await lengthOfPath(tx, leafId)) - rows.length;
  const served = tiers.engineOf(tier);
  const { builtin } = served.engine;
  const window = windowOf(site.settings.chatWindows, tier, served);
  const answered = answeredMessages(rows);
  const question = rows.findLast(({ role }) => role === 'user');
  const systemPrompt = systemPromptOf({
    appType: shown?.app_type ?? ASSISTANT,
    ownApp,
    interactionStyle: account.interaction_style,
    userInstructions: own?.used === true ? own.texts : undefined,
    siteName: site.settings.facts.name,
    now: site.clock(),
    question: question?.text ?? '',
    help: builtin ? undefined : siteHelp,
  });
  const read = whole ? await wholeDocuments(tx, answered, window) : noDocuments;
  const room =
    window -
    answerTokensOf(window) -
    tokensOf(systemPrompt) -
    (read.reading === undefined ? 0 : notesRoomOf(read.reading));
  const { sees, draws } = tiers.sightOf(tier);
  const knowledge = await knowledgeFor(tx, ownApp?.documents ?? [], question?.text ?? '', room, ranking.rank);
  const without = new Set(read.documents.map(({ key }) => key));
  const { files, documents } = await filesForModel(site, tx, answered, {
    tokens: room - tokensOf(knowledge),
    sees,
    draws,
    without,
    rank: ranking.rank,
  });
  ranking.assertReady();
  const { messages, omittedMessages } = conversationOf(
    turnsOf(answered, withKnowledge(files, question?.id, knowledge), { sees, draws }),
    room,
  );
  return {
    systemPrompt,
    messages,
    omittedMessages: omittedMessages + unread,
    documents: [...read.documents, ...documents],
    reading: read.reading,
  };
}

interface WholeDocuments {
  readonly documents: readonly DocumentReading[];
  readonly reading: WholeReading | undefined;
}

const noDocuments: WholeDocuments = { documents: [], reading: undefined };

async function wholeDocuments(tx: Tx, rows: readonly MessageRow[], window: number): Promise<WholeDocuments> {
  const files = await latestDocuments(tx, rows);
  if (files.length === 0) return noDocuments;
  const texts = await textsOf(
    tx,
    files.map(({ key }) => key),
  );
  const question = rows.findLast(({ role }) => role === 'user')?.text ?? '';
  return {
    documents: files.map(({ key, name, characters }) => ({
      key,
      name,
      read: characters ?? 0,
      characters: characters ?? 0,
    })),
    reading: wholeReadingOf(partsOf(files, texts, window), question, window),
  };
}

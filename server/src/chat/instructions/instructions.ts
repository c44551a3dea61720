import { ASSISTANT, CHAT_BOT } from '@ai-site/shared/api/chat';
import type { ChatInstructionsUse, Instructions } from '@ai-site/shared/api/chat-instructions';
import { instructionTexts } from '@ai-site/shared/domain/chat-instructions';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Kysely } from 'kysely';
import { inspectWords } from '../../engines/inspection/site-inspection.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';

type Db = Kysely<Database>;

/** Kinds of chats without instructions of their own. */
const kinds: readonly string[] = [ASSISTANT, CHAT_BOT];

/** What an account wrote for the assistant; undefined when it wrote nothing. */
export function findInstructions(db: Db, accountId: string): Promise<Instructions | undefined> {
  return db.selectFrom('chat_instructions').select(['called', 'work', 'answers']).where('account_id', '=', accountId).executeTakeFirst();
}

/** The instructions for a reply in a chat; undefined when there are none, or the chat is to go without. */
export async function instructionsFor(db: Db, accountId: string, chatId: string): Promise<Instructions | undefined> {
  return db
    .selectFrom('chats')
    .innerJoin('chat_instructions', 'chat_instructions.account_id', 'chats.account_id')
    .select(['called', 'work', 'answers'])
    .where('chats.id', '=', chatId)
    .where('chats.account_id', '=', accountId)
    .where('chats.app_type', 'in', kinds)
    .where('without_instructions', '=', false)
    .executeTakeFirst();
}

/** Stores what an account wrote; three empty texts delete it. Throws 400 for what the site's inspection never allows. */
export async function saveInstructions(site: Site, accountId: string, texts: Instructions): Promise<Instructions> {
  if (Object.values(texts).every((text) => text === '')) {
    await site.db.deleteFrom('chat_instructions').where('account_id', '=', accountId).execute();
    return texts;
  }
  if ((await inspectWords(site, Object.values(texts)))?.verdict === 'block') throw new ApiError(400, instructionTexts.refused);
  const stored = { ...texts, updated_at: site.clock() };
  await site.db
    .insertInto('chat_instructions')
    .values({ account_id: accountId, ...stored })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(stored))
    .execute();
  return texts;
}

/** Whether a chat of the account uses its instructions. Throws 404. */
export async function instructionsOfChat(db: Db, accountId: string, chatId: string): Promise<ChatInstructionsUse> {
  const found = await db.selectFrom('chats').select(['app_type', 'without_instructions']).where('id', '=', chatId).where('account_id', '=', accountId).executeTakeFirst();
  if (found === undefined) throw new ApiError(404, errorTexts.notFound);
  return { written: (await findInstructions(db, accountId)) !== undefined, used: kinds.includes(found.app_type) && !found.without_instructions };
}

/** Lets a chat use the account's instructions or go without, from its next reply on. Throws 404. */
export async function useInstructions(db: Db, accountId: string, chatId: string, used: boolean): Promise<ChatInstructionsUse> {
  await db.updateTable('chats').set({ without_instructions: !used }).where('id', '=', chatId).where('account_id', '=', accountId).execute();
  return instructionsOfChat(db, accountId, chatId);
}

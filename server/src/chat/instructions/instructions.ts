import { instructedKinds } from '@ai-site/shared/api/chat';
import type { Instructions } from '@ai-site/shared/api/chat-instructions';
import { instructionTexts } from '@ai-site/shared/domain/chat-instructions';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Kysely } from 'kysely';
import { inspectWords } from '../../engines/inspection/site-inspection.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';

type Db = Kysely<Database>;

/** What an account wrote for the assistant; undefined when it wrote nothing. */
export function findInstructions(db: Db, accountId: string): Promise<Instructions | undefined> {
  return db
    .selectFrom('chat_instructions')
    .select(['called', 'work', 'answers'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

interface ChatInstructions {
  /** What the account wrote; undefined when it wrote nothing. */
  readonly texts: Instructions | undefined;
  /** Whether the answers of the chat use it. */
  readonly used: boolean;
}

/** The instructions of the account that a chat belongs to. Throws 404. */
export async function instructionsOfChat(db: Db, accountId: string, chatId: string): Promise<ChatInstructions> {
  const found = await db
    .selectFrom('chats')
    .leftJoin('chat_instructions', 'chat_instructions.account_id', 'chats.account_id')
    .select(['app_type', 'without_instructions', 'called', 'work', 'answers'])
    .where('chats.id', '=', chatId)
    .where('chats.account_id', '=', accountId)
    .executeTakeFirst();
  if (found === undefined) throw new ApiError(404, errorTexts.notFound);
  const { app_type, without_instructions, called, work, answers } = found;
  const texts = called === null || work === null || answers === null ? undefined : { called, work, answers };
  return { texts, used: instructedKinds.includes(app_type) && !without_instructions };
}

/** Stores what an account wrote; three empty texts delete it. Throws 400 for what the site's inspection never allows. */
export async function saveInstructions(site: Site, accountId: string, texts: Instructions): Promise<Instructions> {
  if (Object.values(texts).every((text) => text === '')) {
    await site.db.deleteFrom('chat_instructions').where('account_id', '=', accountId).execute();
    return texts;
  }
  if ((await inspectWords(site, Object.values(texts)))?.verdict === 'block')
    throw new ApiError(400, instructionTexts.refused);
  const stored = { ...texts, updated_at: site.clock() };
  await site.db
    .insertInto('chat_instructions')
    .values({ account_id: accountId, ...stored })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(stored))
    .execute();
  return texts;
}

/** Lets a chat use the account's instructions or go without, from its next reply on. Throws 404. */
export async function useInstructions(
  db: Db,
  accountId: string,
  chatId: string,
  used: boolean,
): Promise<ChatInstructions> {
  await db
    .updateTable('chats')
    .set({ without_instructions: !used })
    .where('id', '=', chatId)
    .where('account_id', '=', accountId)
    .execute();
  return instructionsOfChat(db, accountId, chatId);
}

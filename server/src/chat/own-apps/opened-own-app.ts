import { chatModelTier } from '@ai-site/shared/api/chat';
import type { OpenedOwnApp } from '@ai-site/shared/api/own-apps';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { findUsable } from './used-version.ts';

/** Returns what the chat page of an assistant shows to an account, or to a visitor. Throws 404 when they may not use it. */
export async function openedOwnApp(
  db: Kysely<Database>,
  accountId: string | null,
  code: string,
): Promise<OpenedOwnApp> {
  const { version, maker, mine } = await findUsable(db, accountId, code);
  const { questions, tier, ...shown } = await db
    .selectFrom('own_app_versions')
    .select(['name', 'line', 'greeting', 'questions', 'tier', 'image'])
    .where('app_code', '=', code)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return { ...shown, code, questions: [...questions], tier: chatModelTier.parse(tier), maker, mine };
}

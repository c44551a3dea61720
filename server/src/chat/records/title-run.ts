import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { awaitsTitle } from './title-records.ts';

/** Queue of the titles; the key of a run is the chat's id, so that a chat has one at a time. */
export const titleRun = { name: 'chat-title', data: z.object({ chatId: z.string() }) } as const;

/** Enqueues the title of a chat whose reply ends in this transaction, unless it has one, a person named it, or the operator wants none. */
export async function enqueueTitle({ settings, jobs }: Site, tx: Transaction<Database>, chatId: string): Promise<void> {
  if (!settings.chatTitles || !(await awaitsTitle(tx, chatId))) return;
  await jobs.enqueueRun(tx, titleRun, { chatId }, { key: chatId });
}

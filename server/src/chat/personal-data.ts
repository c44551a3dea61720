import type { PersonalData } from '../accounts/personal-data.ts';
import { endChargesOf, heldRepliesOf } from './reply-charge.ts';

/** Chats with their messages. Deleting them ends a reply that runs in one: its writer finds it gone. */
export const chatData: PersonalData = {
  key: 'chats',
  async read(db, accountId) {
    const chats = await db.selectFrom('chats').select(['id', 'theme', 'app_type', 'created_at']).where('account_id', '=', accountId).orderBy('created_at').execute();
    const messages = await db
      .selectFrom('chat_messages')
      .select(['chat_id', 'role', 'text', 'reasoning', 'status', 'engine', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('chat_id')
      .orderBy('position')
      .execute();
    const byChat = Map.groupBy(messages, (message) => message.chat_id);
    return chats.map((chat) => ({
      theme: chat.theme,
      kind: chat.app_type,
      createdAt: chat.created_at,
      messages: (byChat.get(chat.id) ?? []).map(({ role, text, reasoning, status, engine, created_at }) => ({ role, text, reasoning, status, engine, at: created_at })),
    }));
  },
  async cancel(tx, accountId, now) {
    await endChargesOf(tx, now, await heldRepliesOf(tx, accountId));
    await tx.deleteFrom('chats').where('account_id', '=', accountId).execute();
  },
};

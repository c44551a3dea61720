import type { PersonalData } from '../accounts/personal-data.ts';

/** Chats with their messages and the links by which they are shared. Deleting them ends a reply that runs in one: its writer finds it gone. */
export const chatData: PersonalData = {
  key: 'chats',
  async read(db, accountId) {
    const chats = await db.selectFrom('chats').select(['id', 'theme', 'app_type', 'created_at']).where('account_id', '=', accountId).orderBy('created_at').execute();
    const messages = await db
      .selectFrom('chat_messages')
      .select(['chat_id', 'role', 'text', 'status', 'engine', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('chat_id')
      .orderBy('position')
      .execute();
    const shares = await db.selectFrom('chat_shares').select(['chat_id', 'id', 'created_at']).where('account_id', '=', accountId).orderBy('created_at').execute();
    const sharesOf = Map.groupBy(shares, (share) => share.chat_id);
    const byChat = Map.groupBy(messages, (message) => message.chat_id);
    return chats.map((chat) => ({
      theme: chat.theme,
      kind: chat.app_type,
      createdAt: chat.created_at,
      shares: (sharesOf.get(chat.id) ?? []).map(({ id, created_at }) => ({ shareId: id, at: created_at })),
      messages: (byChat.get(chat.id) ?? []).map(({ role, text, status, engine, created_at }) => ({ role, text, status, engine, at: created_at })),
    }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('chats').where('account_id', '=', accountId).execute();
  },
};

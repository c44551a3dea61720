import type { PersonalData } from '../identity/privacy/personal-data.ts';
import { shownEngine } from './models/tiers.ts';
import { endChargesOf, heldRepliesOf } from './replies/reply-charge.ts';

/** Chats with their messages, file names and share links. Deleting them ends a running reply: its writer finds the row gone. */
export const chatData: PersonalData = {
  key: 'chats',
  async read(db, accountId) {
    const chats = await db
      .selectFrom('chats')
      .select(['id', 'theme', 'app_type', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    const messages = await db
      .selectFrom('chat_messages')
      .select(['id', 'chat_id', 'role', 'text', 'reasoning', 'status', 'engine', 'tier', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('chat_id')
      .orderBy('position')
      .execute();
    const files = await db
      .selectFrom('chat_message_files')
      .innerJoin('chat_files', 'chat_files.key', 'chat_message_files.file_key')
      .select(['chat_message_files.message_id', 'chat_files.name'])
      .where('chat_files.account_id', '=', accountId)
      .orderBy('chat_message_files.place')
      .execute();
    const filesOf = Map.groupBy(files, ({ message_id }) => message_id);
    const shares = await db
      .selectFrom('chat_shares')
      .select(['chat_id', 'id', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    const sharesOf = Map.groupBy(shares, (share) => share.chat_id);
    const byChat = Map.groupBy(messages, (message) => message.chat_id);
    return chats.map((chat) => ({
      theme: chat.theme,
      kind: chat.app_type,
      createdAt: chat.created_at,
      shares: (sharesOf.get(chat.id) ?? []).map(({ id, created_at }) => ({ shareId: id, at: created_at })),
      messages: (byChat.get(chat.id) ?? []).map(({ id, role, text, reasoning, status, engine, tier, created_at }) => ({
        role,
        text,
        reasoning,
        files: (filesOf.get(id) ?? []).map(({ name }) => name),
        status,
        engine: shownEngine(engine, tier),
        at: created_at,
      })),
    }));
  },
  async cancel(tx, accountId, now) {
    await endChargesOf(tx, now, await heldRepliesOf(tx, accountId));
    await tx.deleteFrom('chats').where('account_id', '=', accountId).execute();
  },
};

/** Uploaded files with their extracted text. */
export const chatFileData: PersonalData = {
  key: 'chatFiles',
  async read(db, accountId) {
    const files = await db
      .selectFrom('chat_files')
      .select(['kind', 'name', 'bytes', 'text', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    return files.map(({ created_at, ...file }) => ({ ...file, at: created_at }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('chat_files').where('account_id', '=', accountId).execute();
  },
};

/** Links to shared chats; deleted with the chats. */
export const chatShareData: PersonalData = {
  key: 'chatShares',
  async read(db, accountId) {
    const shares = await db
      .selectFrom('chat_shares')
      .innerJoin('chats', 'chats.id', 'chat_shares.chat_id')
      .select(['chat_shares.id', 'chats.theme', 'chat_shares.created_at'])
      .where('chat_shares.account_id', '=', accountId)
      .orderBy('chat_shares.created_at')
      .execute();
    return shares.map(({ id, theme, created_at }) => ({ id, theme, at: created_at }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('chat_shares').where('account_id', '=', accountId).execute();
  },
};

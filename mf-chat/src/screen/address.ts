/** Query parameter that names the chat. */
const CHAT_ID = 'chatId';
/** Query parameter that names a message to be brought on the screen. */
const DETAIL_ID = 'detailId';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

function parameter(search: string, name: string): string | null {
  const value = new URLSearchParams(search).get(name);
  return value === '' ? null : value;
}

/** The chat that an address shows; null is a new one. */
export const chatIdOf = (search: string): string | null => parameter(search, CHAT_ID);

/** The app whose chats an address shows. */
export const appNameOf = (search: string): string | null => parameter(search, 'appname');

/** The message that an address leads to; null for most. */
export const detailIdOf = (search: string): string | null => parameter(search, DETAIL_ID);

/** The address of a chat, other parameters (styleMode) kept, but not the message that the address led to before. */
export function addressOf({ pathname, search }: Place, chatId: string | null, detailId: string | null = null): string {
  const query = new URLSearchParams(search);
  if (detailId === null) query.delete(DETAIL_ID);
  else query.set(DETAIL_ID, detailId);
  if (chatId === null) query.delete(CHAT_ID);
  else query.set(CHAT_ID, chatId);
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

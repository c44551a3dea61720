/** Query parameter that names the chat. */
const CHAT_ID = 'chatId';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The chat that an address shows; null is a new one. */
export function chatIdOf(search: string): string | null {
  const chatId = new URLSearchParams(search).get(CHAT_ID);
  return chatId === '' ? null : chatId;
}

/** The app whose chats an address shows. */
export const appNameOf = (search: string): string | null => new URLSearchParams(search).get('appname');

/** The address of a chat, other parameters (styleMode) kept. */
export function addressOf({ pathname, search }: Place, chatId: string | null): string {
  const query = new URLSearchParams(search);
  if (chatId === null) query.delete(CHAT_ID);
  else query.set(CHAT_ID, chatId);
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

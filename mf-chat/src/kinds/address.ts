import { homeOf } from './offered-kinds.ts';

/** Query parameter for the chat id. */
const CHAT_ID = 'chatId';
/** Query parameter for the id of a message to scroll to. */
const DETAIL_ID = 'detailId';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

function parameter(search: string, name: string): string | null {
  const value = new URLSearchParams(search).get(name);
  return value === '' ? null : value;
}

/** Returns the chat id of a URL; null for a new chat. */
export const chatIdOf = (search: string): string | null => parameter(search, CHAT_ID);

export const appNameOf = (search: string): string | null => parameter(search, 'appname');

/** Returns the id of the message to scroll to, usually null. */
export const detailIdOf = (search: string): string | null => parameter(search, DETAIL_ID);

/** Returns the URL of a chat of any kind, seen from a screen of kind `own`. */
export function chatAddress(
  place: Place,
  { chatId, appType }: { readonly chatId: string; readonly appType: string },
  own: string,
  detailId: string | null = null,
): string {
  if (appType === own) return addressOf(place, chatId, detailId);
  const [pathname = '', search = ''] = homeOf(appType).split('?');
  return addressOf({ pathname, search }, chatId, detailId);
}

/** Returns the URL of a chat. Other parameters (styleMode) are kept, except the message id of the previous URL. */
export function addressOf({ pathname, search }: Place, chatId: string | null, detailId: string | null = null): string {
  const query = new URLSearchParams(search);
  if (detailId === null) query.delete(DETAIL_ID);
  else query.set(DETAIL_ID, detailId);
  if (chatId === null) query.delete(CHAT_ID);
  else query.set(CHAT_ID, chatId);
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

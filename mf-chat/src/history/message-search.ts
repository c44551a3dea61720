import { ASSISTANT, chat, type FoundMessage } from '@ai-site/shared/api/chat';
import type { HttpClient } from '@ai-site/shared/http';
import { cursorPages, PagedList } from '@ai-site/shared/kit/async';

/** Messages that contain a keyword, newest first. */
export type MessageSearch = PagedList<FoundMessage, string>;

/** The search of the messages of one kind of chat, for the assistant of every kind; it has no results until a keyword is chosen. */
export const searchMessages = (http: HttpClient, appType: string): MessageSearch =>
  new PagedList({
    source: cursorPages(async (keyword, cursor, signal) => {
      const query = {
        keyword,
        ...(appType === ASSISTANT ? {} : { appType }),
        ...(cursor === undefined ? {} : { cursor }),
      };
      const { list, nextCursor } = await http.call(chat.search, { query }, { silent: true, signal });
      return { items: list, cursor: nextCursor };
    }),
    keyOf: ({ detailId }) => detailId,
    query: '',
  });

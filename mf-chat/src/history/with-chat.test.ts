import type { ChatSummary } from '@ai-site/shared/api/chat';
import { describe, expect, it } from '@jest/globals';
import { sampleChat } from '../conversation/testing/sample-messages.ts';
import { withChat } from './with-chat.ts';

const at = (chatId: string, minute: number, rest: Partial<ChatSummary> = {}) =>
  sampleChat({ chatId, chatTime: `2025-05-20T04:0${minute}:00Z`, ...rest });
const ids = (chats: readonly ChatSummary[]) => chats.map(({ chatId }) => chatId);
const chats = [at('p', 1, { pinned: true }), at('q', 0, { pinned: true }), at('c', 5), at('b', 3), at('a', 2)];

describe('a chat as it is now', () => {
  it.each([
    ['newly pinned comes first', at('b', 3, { pinned: true }), ['b', 'p', 'q', 'c', 'a']],
    ['pinned before stays where it is', at('q', 9, { pinned: true }), ['p', 'q', 'c', 'b', 'a']],
    ['pinned no longer stands by its time', at('p', 4), ['q', 'c', 'p', 'b', 'a']],
    ['with a new message comes before the others', at('a', 9), ['p', 'q', 'a', 'c', 'b']],
    ['as new as another comes before it', at('a', 5), ['p', 'q', 'a', 'c', 'b']],
    ['older than all comes last', at('new', 1), ['p', 'q', 'c', 'b', 'a', 'new']],
    ['in the archive is gone', at('b', 3, { archived: true }), ['p', 'q', 'c', 'a']],
  ])('%s', (_, chat, order) => {
    expect(ids(withChat(chats, chat, false))).toEqual(order);
  });

  it('leaves the archive when it is taken out', () => {
    const archive = [at('x', 5, { archived: true }), at('y', 3, { archived: true })];
    expect(ids(withChat(archive, at('x', 5), true))).toEqual(['y']);
    expect(ids(withChat(archive, at('y', 3, { archived: true, chatTheme: '新名' }), true))).toEqual(['x', 'y']);
  });
});

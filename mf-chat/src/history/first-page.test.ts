import { describe, expect, it } from '@jest/globals';
import { sampleChat } from '../conversation/testing/sample-messages.ts';
import { withFirstPage } from './first-page.ts';

const at = (chatId: string, minute: number) => sampleChat({ chatId, chatTime: `2025-05-20T04:${String(minute).padStart(2, '0')}:00Z` });
const ids = (chats: readonly { chatId: string }[]) => chats.map(({ chatId }) => chatId);

describe('the first page, taken anew', () => {
  const known = [at('d', 4), at('c', 3), at('b', 2), at('a', 1)];

  it('brings what is new and takes away what is gone from its reach; older pages stay', () => {
    const page = { list: [at('e', 5), at('d', 4), at('b', 2)], hasNextPage: true };
    expect(ids(withFirstPage(known, page))).toEqual(['e', 'd', 'b', 'a']);
  });

  it('moves a chat that was written in', () => {
    const page = { list: [at('a', 6), at('d', 4)], hasNextPage: true };
    expect(ids(withFirstPage(known, page))).toEqual(['a', 'd', 'c', 'b']);
  });

  it('is all there is when it is the last one', () => {
    expect(ids(withFirstPage(known, { list: [at('b', 2)], hasNextPage: false }))).toEqual(['b']);
    expect(withFirstPage(known, { list: [], hasNextPage: false })).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { sampleChat } from '../conversation/testing/sample-messages.ts';
import { withFirstPage } from './first-page.ts';

const at = (chatId: string, minute: number) =>
  sampleChat({ chatId, chatTime: `2025-05-20T04:${String(minute).padStart(2, '0')}:00Z` });
const ids = (chats: readonly { chatId: string }[]) => chats.map(({ chatId }) => chatId);

describe('the first page, taken anew', () => {
  const known = { items: [at('d', 4), at('c', 3), at('b', 2), at('a', 1)], next: 'a' };

  it('brings what is new and takes away what is gone from its reach; older pages stay', () => {
    const merged = withFirstPage(known, { items: [at('e', 5), at('d', 4), at('b', 2)], next: 'b' });
    expect([ids(merged.items), merged.next]).toEqual([['e', 'd', 'b', 'a'], 'a']);
  });

  it('moves a chat that was written in', () => {
    expect(ids(withFirstPage(known, { items: [at('a', 6), at('d', 4)], next: 'd' }).items)).toEqual([
      'a',
      'd',
      'c',
      'b',
    ]);
  });

  it('is all there is when it is the last one', () => {
    for (const items of [[at('b', 2)], []])
      expect(withFirstPage(known, { items, next: null })).toEqual({ items, next: null });
  });
});

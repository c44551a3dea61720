import type { ChatSummary } from '@ai-site/shared/api/chat';
import { describe, expect, it } from '@jest/globals';
import { groupByDate } from './group-by-date.ts';

const chatAt = (chatTime: string): ChatSummary => ({
  appType: 'chat',
  chatId: chatTime,
  chatTheme: '主题',
  chatTime,
  chatCount: 2,
  pinned: false,
  archived: false,
});
const now = Date.parse('2025-03-01T09:00:00+08:00');
const groupOf = (chatTime: string): string | undefined => groupByDate([chatAt(chatTime)], now)[0]?.name;

describe('grouping the history', () => {
  it.each([
    ['2025-03-01T00:00:00+08:00', '今天'],
    ['2025-02-28T23:59:59+08:00', '近7天'],
    ['2025-02-22T00:00:00+08:00', '近7天'],
    ['2025-02-21T23:59:59+08:00', '近30天'],
    ['2025-01-30T00:00:00+08:00', '近30天'],
    ['2025-01-29T23:59:59+08:00', '更早'],
    ['2025-03-01T09:00:05+08:00', '今天'],
  ])('%s stands under %s', (time, name) => {
    expect(groupOf(time)).toBe(name);
  });

  it('counts Shanghai dates, wherever the browser is', () => {
    // Midnight in Shanghai; in UTC it is still the day before.
    expect(groupOf('2025-02-28T16:00:00Z')).toBe('今天');
    expect(groupOf('2025-02-28T15:59:59Z')).toBe('近7天');
  });

  it('puts pinned chats above all, whatever their time', () => {
    const pinned = { ...chatAt('2024-01-01T00:00:00+08:00'), pinned: true };
    const today = chatAt('2025-03-01T08:00:00+08:00');
    expect(groupByDate([pinned, today], now)).toEqual([
      { name: '置顶', chats: [pinned] },
      { name: '今天', chats: [today] },
    ]);
  });

  it('keeps the order and leaves out empty groups', () => {
    const chats = [
      chatAt('2025-03-01T08:00:00+08:00'),
      chatAt('2025-03-01T07:00:00+08:00'),
      chatAt('2024-01-01T00:00:00+08:00'),
    ];
    expect(groupByDate(chats, now)).toEqual([
      { name: '今天', chats: chats.slice(0, 2) },
      { name: '更早', chats: chats.slice(2) },
    ]);
  });
});

import { expect, test } from '@jest/globals';
import { readCursor, writeCursor } from './history-cursor.ts';

test('a cursor reads as it was written', () => {
  const lastAt = new Date('2024-03-01T04:00:00.123Z');
  expect(readCursor(writeCursor(lastAt, 'a~b_-'))).toEqual({ lastAt, id: 'a~b_-' });
});

test('a time alone is a cursor', () => {
  expect(readCursor('2024-03-01T04:00:00Z')).toEqual({ lastAt: new Date('2024-03-01T04:00:00Z'), id: null });
});

test.each(['', 'junk', '~x', '5', '2024-99-99~a', '+275760-09-13T00:00:00Z~a'])('%j is refused', (text) => {
  expect(() => readCursor(text)).toThrow(expect.objectContaining({ code: 400 }));
});

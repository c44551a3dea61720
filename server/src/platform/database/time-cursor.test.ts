import { expect, it } from '@jest/globals';
import { readTimeCursor, timeCursor } from './time-cursor.ts';

it('a place of a list is read as it was given, and anything else is refused', () => {
  const place = { at: new Date('2026-03-01T00:00:00.123Z'), id: 'own-0a_b' };
  expect(readTimeCursor(timeCursor(place))).toEqual(place);
  for (const cursor of ['', '1', 'a-b', '1-', '999999999999999-a'])
    expect(() => readTimeCursor(cursor)).toThrow(expect.objectContaining({ code: 400 }));
});

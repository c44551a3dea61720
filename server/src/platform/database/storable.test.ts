import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isStorable } from '../http/validation.ts';
import { isDataError } from './data-errors.ts';
import { storableJson, storableText } from './storable.ts';

it('any text and JSON becomes what PostgreSQL stores, and nothing else changes', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('\0', '\ud83d', '\ude00', '好', '😀'), fc.string({ maxLength: 1 })),
  });
  fc.assert(
    fc.property(fc.array(fc.record({ at: fc.nat(), text })), (lines) => {
      const stored: unknown = JSON.parse(storableJson(lines));
      expect(isStorable(stored)).toBe(true);
      if (isStorable(lines)) expect(stored).toEqual(lines);
      for (const { text: line } of lines) expect(isStorable(storableText(line))).toBe(true);
    }),
  );
});

it.each([
  ['22P02', true],
  ['23514', true],
  ['54000', true],
  ['40001', false],
  ['57P01', false],
  ['08006', false],
  ['ECONNRESET', false],
])('an error %s is about the data: %s', (code, aboutData) => {
  expect(isDataError(Object.assign(new Error('refused'), { code }))).toBe(aboutData);
});

import { expect, it } from '@jest/globals';
import { inTable, type OperationTable, operationsIn } from './operation-table.ts';

const table: OperationTable<string, [unit: string]> = {
  enlarge: ({ factor }, unit) => `${factor} ${unit}`,
  describe: (_, unit) => unit,
};
const image = { path: '/image.png', contentType: 'image/png' };

it('an operation is what its entry makes of it, and nothing without one', () => {
  expect(inTable(table, { kind: 'enlarge', image, factor: 2 }, 'times')).toBe('2 times');
  expect(inTable(table, { kind: 'remove-watermark', image }, 'times')).toBeNull();
});

it('an engine has the operations of its table', () => expect(operationsIn(table)).toEqual(['enlarge', 'describe']));

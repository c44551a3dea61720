import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { measureParts } from './measure.ts';
import type { Part } from './suite.ts';

const bounds = (name: string) => ({ [name]: { unit: 'ms', most: 10, least: 0 } });
const never = () => new Promise<never>(() => undefined);
const quick: Part = { bounds: bounds('quick'), measure: async () => ({ quick: 5 }) };
const failing: Part = { bounds: bounds('failing'), measure: () => Promise.reject(new Error('no browser')) };
const hanging: Part = { bounds: bounds('hanging'), seconds: 240, measure: never };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function run(
  parts: readonly (readonly [string, Part])[],
  suite: { readonly seconds?: number; readonly close?: () => Promise<void> } = {},
) {
  const notes: string[] = [];
  const close = jest.fn(suite.close ?? (async () => undefined));
  const result = measureParts({ ...suite, close }, parts, (line) => notes.push(line));
  return { notes, close, result };
}

it('parts after one that throws are measured', async () => {
  const { result, notes, close } = run([
    ['failing', failing],
    ['quick', quick],
  ]);
  expect(await result).toMatchObject({ failing: { value: null, ok: false }, quick: { value: 5, ok: true } });
  expect([notes[1], close.mock.calls.length]).toEqual([expect.stringContaining('no browser'), 1]);
});

it('a part that does not end is given up at its limit, with those after it', async () => {
  const { result, notes, close } = run([
    ['hanging', hanging],
    ['quick', quick],
  ]);
  await jest.advanceTimersByTimeAsync(240_000);
  expect(await result).toMatchObject({ hanging: { value: null }, quick: { value: null, ok: false } });
  expect([notes, close.mock.calls.length]).toEqual([
    [
      '› hanging',
      '  hanging did not end within 240 s',
      '› quick',
      '  not measured: the run was ended',
      expect.stringContaining('seconds:'),
    ],
    1,
  ]);
});

it('parts that measure no durations run at once, after the others, whose durations they would change', async () => {
  const { result, notes } = run([
    ['hanging', { ...hanging, untimed: true }],
    ['quick', quick],
    ['beside', { ...quick, untimed: true }],
  ]);
  await jest.advanceTimersByTimeAsync(240_000);
  expect(await result).toMatchObject({ hanging: { value: null }, quick: { value: 5 } });
  expect(notes).toEqual([
    '› quick',
    '› hanging',
    '› beside',
    '  hanging did not end within 240 s',
    expect.stringMatching(/^seconds: quick 0, beside 0, hanging \d+, whole run \d+$/),
  ]);
});

it('a suite ends within its own limit, also when it cannot be closed', async () => {
  const { result, notes } = run([['hanging', hanging]], { seconds: 100, close: never });
  await jest.advanceTimersByTimeAsync(100_000);
  await result;
  expect(notes.slice(1)).toEqual([
    '  hanging did not end within 80 s',
    'closing did not end within 20 s',
    expect.stringContaining('seconds:'),
  ]);
});

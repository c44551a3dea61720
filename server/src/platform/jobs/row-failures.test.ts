import { expect, it } from '@jest/globals';
import { createLog } from '../log.ts';
import { RowFailures, RowsFailed } from './row-failures.ts';

const log = createLog('silent');
const message = 'a row failed';

it('a row that fails does not hold back the others, and the run fails with its error', async () => {
  const failures = new RowFailures({ log, message });
  const error = new Error('broken');
  expect(await failures.try('1', () => Promise.reject(error))).toBeUndefined();
  expect(await failures.try('2', async () => 'done')).toBe('done');
  expect(() => failures.assertNone()).toThrow(RowsFailed);
  expect(() => failures.assertNone()).toThrow(
    expect.objectContaining({ message: '1 failed: 1', errors: [error], isPermanent: true }),
  );
});

it('a run without failures is a success', async () => {
  const failures = new RowFailures({ log, message });
  await failures.try('1', async () => undefined);
  failures.assertNone();
});

it('rows that failed because the database could not be reached may be retried at once', () => {
  expect(new RowsFailed(new Map([['1', new Error('Connection terminated')]])).isPermanent).toBe(false);
});

it('names no more than twenty rows', () => {
  expect(new RowsFailed(new Map(Array.from({ length: 21 }, (_, row) => [String(row), row]))).message).toMatch(
    /^21 failed: 0, .*19 …$/,
  );
});

it('an aborted signal ends the run before its next row, and in one', async () => {
  const controller = new AbortController();
  const failures = new RowFailures({ log, message, signal: controller.signal });
  const reason = new Error('the deadline is over');
  const row = failures.try('1', async () => {
    controller.abort(reason);
    throw new Error('interrupted');
  });
  await expect(row).rejects.toBe(reason);
  let began = false;
  await expect(
    failures.try('2', async () => {
      began = true;
    }),
  ).rejects.toBe(reason);
  expect(began).toBe(false);
});

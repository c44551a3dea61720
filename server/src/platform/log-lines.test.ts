import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { LogLines } from './log-lines.ts';

function openLines() {
  const written: string[] = [];
  const flush = jest.fn();
  const flushSync = jest.fn();
  const lines = new LogLines({ write: (text) => written.push(text), flush, flushSync });
  const log = pino({ base: null, timestamp: false }, lines);
  return { written, flush, flushSync, lines, log };
}

it('gathers lines until many have come together', () => {
  const { written, log } = openLines();
  log.info('first');
  expect(written).toEqual([]);
  log.info('x'.repeat(70_000));
  expect(written).toEqual([expect.stringMatching(/first[\s\S]*xxx/)]);
});

it.each(['warn', 'error', 'fatal'] as const)('writes a line of level %s at once, with those before it', (level) => {
  const { written, flush, log } = openLines();
  log.info('before');
  log.child({ reqId: '1' })[level]('the last line');
  expect(written).toEqual([expect.stringMatching(/before[\s\S]*the last line/)]);
  expect(flush).toHaveBeenCalled();
});

it('writes what is left at the end of the process, before the process goes on', () => {
  const { written, flushSync, lines, log } = openLines();
  log.info('last');
  lines.flushSync();
  expect(written.join('')).toContain('last');
  expect(flushSync).toHaveBeenCalledTimes(1);
});

it('loses no line when the process exits', async () => {
  const program = `
    const { standardOutputLines } = await import(${JSON.stringify(path.join(import.meta.dirname, 'log-lines.ts'))});
    const lines = standardOutputLines();
    for (let index = 0; index < 5000; index += 1) lines.write('a line of fifty characters, as a request has '.padEnd(49, '.') + '\\n');
    process.exit(0);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stdout.match(/\n/g)).toHaveLength(5000);
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, jest } from '@jest/globals';
import { request } from '@playwright/test';
import { DrivenPage } from './driven-page.ts';
import { runChecks } from './run-checks.ts';
import type { EngineSession } from './session.ts';

const output = mkdtempSync(path.join(tmpdir(), 'run-checks-'));
afterEach(() => rmSync(output, { recursive: true, force: true }));

it('runs every check, fails those that reject or during which the page reported an error, and keeps a screenshot of each', async () => {
  const errors: string[] = [];
  const session: EngineSession = {
    navigate: async () => undefined,
    evaluate: async () => true,
    performActions: async () => undefined,
    setFile: async () => undefined,
    back: async () => undefined,
    forward: async () => undefined,
    screenshot: async () => Buffer.from('png'),
    errors: async () => errors,
    close: async () => undefined,
  };
  const report = jest.fn();
  const results = await runChecks(
    [
      { name: 'rejects', run: () => Promise.reject(new Error('no such control', { cause: new Error('closed') })) },
      { name: '/draw/works', run: async () => void errors.push('uncaught: TypeError') },
      { name: 'passes', run: async () => undefined },
    ],
    { page: new DrivenPage(session, 'http://localhost'), request: await request.newContext(), directory: output },
    path.join(output, 'screens'),
    report,
  );
  expect(results.map(({ name, failure }) => [name, failure])).toEqual([
    ['rejects', 'no such control: closed'],
    ['/draw/works', 'uncaught: TypeError'],
    ['passes', null],
  ]);
  expect(report).toHaveBeenCalledTimes(3);
  expect(readdirSync(path.join(output, 'screens'))).toEqual(['01-rejects.png', '02-draw-works.png', '03-passes.png']);
});

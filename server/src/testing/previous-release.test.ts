import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { previousRevision } from './previous-release.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-history-'));
const whole = path.join(directory, 'whole');
const shallow = path.join(directory, 'shallow');
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], { stdio: 'ignore' });
const commit = (message: string) => git('-C', whole, 'commit', '--allow-empty', '-q', '-m', message);

beforeAll(() => {
  git('init', '-q', whole);
  for (const message of ['first', 'second']) commit(message);
  git('clone', '-q', '--depth', '1', `file://${whole}`, shallow);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('a history without the release before fails with what to do', () => {
  expect(() => previousRevision(shallow)).toThrow('the clone is shallow: run git fetch --unshallow --tags');
  expect(() => previousRevision(whole)).toThrow('fetch the whole history of main');
  expect(() => previousRevision(directory)).toThrow('run it in a clone, not in an unpacked archive');
});

it('the release before is the newest tag that HEAD does not have itself', () => {
  git('-C', whole, 'tag', 'v1.0.0', 'HEAD^');
  git('-C', whole, 'tag', 'v1.1.0');
  expect(previousRevision(whole)).toBe('v1.0.0');
  commit('third');
  expect(previousRevision(whole)).toBe('v1.1.0');
});

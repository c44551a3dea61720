import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { copyPostgres, findPostgres, programPath } from './postgres-binaries.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-binaries-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const versionOf = (root: string): string =>
  spawnSync(programPath(root, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;

describe('the binaries', () => {
  it('are those of this platform', () => {
    const { root, version } = findPostgres();
    expect(versionOf(root)).toContain(`PostgreSQL) ${version.split('.')[0]}`);
  });

  it('run from a copy, which everyone may use and which is made once', () => {
    const installed = findPostgres();
    const target = path.join(directory, 'postgresql');
    const copied = copyPostgres(installed, target);
    expect(versionOf(copied.root)).toBe(versionOf(installed.root));
    expect(statSync(programPath(copied.root, 'postgres')).mode & 0o005).toBe(0o005);
    const { mtimeMs } = statSync(target);
    copyPostgres(installed, target);
    expect(statSync(target).mtimeMs).toBe(mtimeMs);
  });
});

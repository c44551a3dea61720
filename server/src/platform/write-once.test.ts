import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { writeOnce } from './write-once.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-once-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('a file is written once, with its mode, and read afterwards', () => {
  const file = path.join(directory, 'below', 'token');
  expect([writeOnce(file, 'first', 0o600), writeOnce(file, 'second', 0o600)]).toEqual(['first', 'first']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('a disk that takes no more leaves no part of it', () => {
  const full = path.join(directory, 'full');
  const program = `import(${JSON.stringify(path.join(import.meta.dirname, 'write-once.ts'))}).then(({ writeOnce }) => writeOnce(${JSON.stringify(path.join(full, 'token'))}, 'text'))`;
  // The limit of file sizes fails a write like a full disk, after the file was created.
  expect(() => execFileSync('/bin/sh', ['-c', 'ulimit -f 0; exec "$0" -e "$1"', process.execPath, program], { stdio: 'pipe' })).toThrow('EFBIG');
  expect(readdirSync(full)).toEqual([]);
});

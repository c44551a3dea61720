import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { filesIn, onFullDisk } from '../../testing/full-disk.ts';
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
  const [program, file] = [path.join(import.meta.dirname, 'write-once.ts'), path.join(full, 'token')].map((text) =>
    JSON.stringify(text),
  );
  expect(onFullDisk(`import { writeOnce } from ${program}; writeOnce(${file}, 'text')`)).toBe('EFBIG');
  expect(filesIn(full)).toEqual([]);
});

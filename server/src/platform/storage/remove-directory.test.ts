import promises, { access, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { removeDirectory } from './remove-directory.ts';
import { countRemovals } from './testing/count-removals.ts';

let root: string;
let directory: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ai-site-remove-'));
  directory = path.join(root, 'removed');
  await mkdir(path.join(directory, 'below/deeper'), { recursive: true });
  await mkdir(path.join(directory, 'empty'));
  for (let no = 0; no < 20; no += 1)
    for (const below of ['', 'below', 'below/deeper']) await writeFile(path.join(directory, below, `${no}.js`), 'x');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(root, { recursive: true });
});

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

it('removes a directory one file after the other', async () => {
  const removals = countRemovals();
  await removeDirectory(directory);
  expect(removals()).toEqual({ files: 60, atOnce: 1 });
  expect(await isThere(directory)).toBe(false);
});

it('removes links and not what they lead to', async () => {
  await writeFile(path.join(root, 'kept'), 'x');
  await symlink('../kept', path.join(directory, 'link'));
  await symlink('..', path.join(directory, 'up'));
  await removeDirectory(directory);
  expect([await isThere(directory), await isThere(path.join(root, 'kept'))]).toEqual([false, true]);
});

it('does nothing when there is no directory', async () => {
  await removeDirectory(path.join(root, 'none'));
});

it('removes also what is written meanwhile, and goes on when something is gone already', async () => {
  const { unlink } = promises;
  jest.spyOn(promises, 'unlink').mockImplementationOnce(async (file) => {
    await writeFile(path.join(directory, 'late.js'), 'x');
    await unlink(file);
    await unlink(file);
  });
  await removeDirectory(directory);
  expect(await isThere(directory)).toBe(false);
});

import { execFile } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../delivery/build/programs.ts';

const LISTED_BYTES = 8 * 1024 * 1024;

/**
 * Copies this working copy into a new folder, for tests that change sources; resolves with the folder. Installed packages are links, the
 * workspace's own ones links into the copy.
 */
export async function copyWorkingCopy(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, maxBuffer: LISTED_BYTES },
  );
  const copy = mkdtempSync(path.join(tmpdir(), 'ai-site-copy-'));
  for (const file of stdout.split('\0')) {
    if (file === '' || !lstatSync(path.join(root, file), { throwIfNoEntry: false })?.isFile()) continue;
    cpSync(path.join(root, file), path.join(copy, file));
  }
  const modules = path.join(copy, 'node_modules');
  mkdirSync(path.join(modules, '@ai-site'), { recursive: true });
  for (const entry of readdirSync(path.join(root, 'node_modules'))) {
    if (entry !== '@ai-site') symlinkSync(path.join(root, 'node_modules', entry), path.join(modules, entry));
  }
  for (const folder of ['shared', 'server', 'e2e', 'shell'])
    symlinkSync(path.join(copy, folder), path.join(modules, '@ai-site', folder));
  for (const folder of readdirSync(copy)) {
    const nested = path.join(root, folder, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, path.join(copy, folder, 'node_modules'));
  }
  return copy;
}

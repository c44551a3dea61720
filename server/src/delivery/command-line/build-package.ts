import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sitePackages } from '@ai-site/shared/webpack/packages';
import { root } from '../build/programs.ts';
import { type BuildFiles, readBuild } from '../releases/build-files.ts';
import { CommandError } from './command-error.ts';

/** Throws `CommandError` when this working copy has no such package. */
export function requirePackage(name: string): void {
  const known = sitePackages(root);
  if (!known.includes(name)) throw new CommandError(`There is no package ${name} here: ${known.join(', ')}.`);
}

/** Builds a package for production with this version; resolves with its files. */
export async function buildPackage(name: string, version: string): Promise<BuildFiles> {
  const directory = await mkdtemp(path.join(tmpdir(), 'ai-site-build-'));
  try {
    const { status } = spawnSync(process.execPath, ['../shared/webpack/build.ts'], {
      cwd: path.join(root, name),
      // Build output goes to stderr: stdout is reserved for the command's own output, which programs read.
      stdio: ['ignore', process.stderr, 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version, BUILD_DIRECTORY: directory },
    });
    if (status !== 0) throw new CommandError(`The build of ${name} failed.`);
    return await readBuild(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

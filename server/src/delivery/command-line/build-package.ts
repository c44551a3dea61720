import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandError } from '../refusals/command-error.ts';
import { type BuildFiles, readBuild } from '../releases/builds/build-files.ts';
import { getProject } from './project.ts';

/** Directory of a package. Throws `CommandError` when this project has no such package. */
export function requirePackage(name: string): string {
  const packages = getProject().packages();
  const directory = packages.get(name);
  if (directory === undefined)
    throw commandError('package-not-here', { name, packages: [...packages.keys()].join(', ') });
  return directory;
}

/** Builds a package for production with this version; resolves with its files. */
export async function buildPackage(name: string, version: string): Promise<BuildFiles> {
  const output = await mkdtemp(path.join(tmpdir(), 'ai-site-build-'));
  try {
    const { status } = spawnSync(
      process.execPath,
      [createRequire(import.meta.url).resolve('@ai-site/shared/webpack/build')],
      {
        cwd: requirePackage(name),
        // Build output goes to stderr: stdout is reserved for the command's own output, which programs read.
        stdio: ['ignore', process.stderr, 'inherit'],
        env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version, BUILD_DIRECTORY: output },
      },
    );
    if (status !== 0) throw commandError('build-failed', { name });
    return await readBuild(output);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

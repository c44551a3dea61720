import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { defineCommand } from '../command-line/command.ts';
import { getProject } from '../command-line/project.ts';
import { commandError } from '../refusals/command-error.ts';

/** The remote of this repository. Throws `CommandError` when there is none. */
export function onlyRemote(): readonly [name: string, directory: string] {
  const [only] = getProject().packages();
  if (only === undefined) throw commandError('remote-not-here', {});
  return only;
}

/** `build`: the production build in `dist/`, with a version that follows from the files. */
export const build = defineCommand({
  summary: 'build the remote for production into dist/',
  positionals: [],
  options: [],
  input: z.object({}),
  async run() {
    const [name, cwd] = onlyRemote();
    const { status } = spawnSync(
      process.execPath,
      [createRequire(import.meta.url).resolve('@ai-site/shared/webpack/build')],
      {
        cwd,
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    if (status !== 0) throw commandError('build-failed', { name });
  },
});

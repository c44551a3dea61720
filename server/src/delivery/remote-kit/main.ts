#!/usr/bin/env node
import { ApiError } from '@ai-site/shared/errors';
import { DeclarationError } from '@ai-site/shared/webpack/declaration-error';
import { setProject } from '../command-line/project.ts';
import { runCommandLine } from '../command-line/run.ts';
import { CommandError } from '../refusals/command-error.ts';
import { kitCommands } from './commands.ts';
import { requireNode } from './node-version.ts';
import { ownProject } from './own-project.ts';

// `npx ai-site-remote <command>` in the root of a repository with one remote.
try {
  requireNode(process.versions.node);
  setProject(ownProject(process.cwd()));
  await runCommandLine(process.argv.slice(2), kitCommands);
} catch (error) {
  // An expected error is printed as one sentence; an unexpected one with its stack.
  console.error(
    error instanceof CommandError || error instanceof ApiError || error instanceof DeclarationError
      ? error.message
      : error,
  );
  process.exitCode = 1;
}

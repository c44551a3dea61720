import type { Command } from '../command-line/command.ts';
import { releaseCommands } from '../command-line/release-commands.ts';
import { build } from './build.ts';
import { create } from './create.ts';
import { dev } from './dev.ts';

/** Commands in a repository with one remote. */
export const kitCommands: Readonly<Record<string, Command>> = { create, dev, build, ...releaseCommands };

import type { Command } from './command.ts';
import { create } from './create.ts';
import { releaseCommands } from './release-commands.ts';

/** Commands of this workspace. */
export const commands: Readonly<Record<string, Command>> = { ...releaseCommands, create };

import { CommandError, commandError, UsageError } from '../refusals/command-error.ts';
import type { Command } from './command.ts';
import { commandHelp, overview } from './help.ts';
import { getProject } from './project.ts';

export type Commands = Readonly<Record<string, Command>>;

const helpFlags = new Set(['--help', '-h', 'help']);

function known(name: string, commands: Commands): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  const all = overview(getProject().program, commands);
  throw name === '' ? commandError('command-missing', {}, all) : commandError('command-unknown', { name }, all);
}

/** Runs the arguments of the project's program with these commands. Throws `CommandError` when they are invalid or the command failed. */
export async function runCommandLine(args: readonly string[], commands: Commands): Promise<void> {
  const [first = '', ...rest] = args;
  const asked = helpFlags.has(first)
    ? rest[0]
    : rest.some((word) => word === '--help' || word === '-h')
      ? first
      : undefined;
  if (asked !== undefined) return console.log(commandHelp(getProject().program, asked, known(asked, commands)));
  if (helpFlags.has(first)) return console.log(overview(getProject().program, commands));
  const command = known(first, commands);
  try {
    await command.execute(rest);
  } catch (error) {
    if (error instanceof UsageError)
      throw new CommandError({
        ...error,
        text: `${first}: ${error.text}`,
        appendix: commandHelp(getProject().program, first, command),
      });
    throw error;
  }
}

import type { Command } from './command.ts';
import { CommandError, UsageError } from './command-error.ts';
import { commands } from './commands.ts';
import { commandHelp, overview } from './help.ts';

const helpFlags = new Set(['--help', '-h', 'help']);

function known(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new CommandError(`${name === '' ? 'Which command?' : `Unknown command "${name}".`}\n\n${overview(commands)}`);
  return command;
}

/** Runs the arguments of `npm run remote --`. Throws `CommandError` when they are invalid or the command failed. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const [first = '', ...rest] = args;
  const asked = helpFlags.has(first) ? rest[0] : rest.some((word) => word === '--help' || word === '-h') ? first : undefined;
  if (asked !== undefined) return console.log(commandHelp(asked, known(asked)));
  if (helpFlags.has(first)) return console.log(overview(commands));
  const command = known(first);
  try {
    await command.execute(rest);
  } catch (error) {
    if (error instanceof UsageError) throw new CommandError(`${first}: ${error.message}\n${commandHelp(first, command)}`);
    throw error;
  }
}

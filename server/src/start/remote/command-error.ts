/** Ends a command with a message for the person who typed it; no stack, exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What was typed makes no sense; the help of the command is shown with it. */
export class UsageError extends CommandError {}

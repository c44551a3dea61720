/** Ends a command with a message for the user; no stack trace, exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** No server listens at the address of the site. */
export class NoAnswerError extends CommandError {}

/** The command was used incorrectly; its help is shown with the message. */
export class UsageError extends CommandError {}

import { codedText, filledText, referencePlace, type TextValues } from '@ai-site/shared/webpack/refusals/coded-text';
import { type CommandCode, commandRefusals } from './commands/command-refusals.ts';

interface Coded {
  readonly code: string;
  /** What happened, in sentences. */
  readonly text: string;
  /** Where the code is explained. */
  readonly place: string;
  /** Shown after it: help, the output of a program. */
  readonly appendix?: string;
}

/** Ends a command with a message for the user; no stack trace, exit code 1. Made by `commandError` and its kin, so that it has a code. */
export class CommandError extends Error implements Coded {
  override readonly name = 'CommandError';
  readonly code: string;
  readonly text: string;
  readonly place: string;

  constructor({ code, text, place, appendix }: Coded) {
    super(`${codedText(text, place)}${appendix === undefined ? '' : `\n\n${appendix}`}`);
    this.code = code;
    this.text = text;
    this.place = place;
  }
}

/** No server listens at the address of the site. */
export class NoAnswerError extends CommandError {}

/** The command was used incorrectly; its help is shown with the message. */
export class UsageError extends CommandError {}

type CodedValues<C extends CommandCode> = TextValues<(typeof commandRefusals)[C]['text']>;

const coded = <C extends CommandCode>(code: C, values: CodedValues<C>): Coded => ({
  code,
  text: filledText(commandRefusals[code].text, values),
  place: referencePlace(code),
});

export const commandError = <C extends CommandCode>(code: C, values: CodedValues<C>, appendix?: string): CommandError =>
  new CommandError({ ...coded(code, values), ...(appendix === undefined ? {} : { appendix }) });

export const usageError = <C extends CommandCode>(code: C, values: CodedValues<C>): UsageError =>
  new UsageError(coded(code, values));

export const noAnswerError = (values: CodedValues<'site-silent'>): NoAnswerError =>
  new NoAnswerError(coded('site-silent', values));

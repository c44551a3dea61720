import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { UsageError, usageError } from '../refusals/command-error.ts';
import { type OptionName, options } from './options.ts';

export interface CommandDefinition<S extends z.ZodMiniObject> {
  readonly summary: string;
  /** In order; a name ending with `?` is optional. */
  readonly positionals: readonly string[];
  readonly options: readonly OptionName[];
  /** Schema of the positionals and options by name, from the typed text to the command's input. */
  readonly input: S;
  readonly run: (input: z.output<S>) => Promise<void>;
}

export interface Command {
  readonly summary: string;
  /** `<name> [version] [--why TEXT]` */
  readonly synopsis: string;
  readonly options: readonly OptionName[];
  /** Default of an option, where that is a number or a text. */
  readonly defaults: Readonly<Partial<Record<OptionName, string>>>;
  /** Runs the command with its arguments. Throws `UsageError` when they are invalid. */
  readonly execute: (args: readonly string[]) => Promise<void>;
}

const bare = (positional: string): string => positional.replace(/\?$/, '');

function optionSynopsis(name: OptionName): string {
  const option = options[name];
  return 'value' in option ? `--${name} ${option.value}` : `--${name}`;
}

function synopsisOf({
  positionals,
  options: names,
}: Pick<CommandDefinition<z.ZodMiniObject>, 'positionals' | 'options'>): string {
  const given = positionals.map((positional) =>
    positional.endsWith('?') ? `[${bare(positional)}]` : `<${positional}>`,
  );
  return [...given, ...names.map((name) => `[${optionSynopsis(name)}]`)].join(' ');
}

/** Help shows no default of a flag, nor an empty one. */
function defaultsOf({
  options: names,
  input,
}: Pick<CommandDefinition<z.ZodMiniObject>, 'options' | 'input'>): Command['defaults'] {
  const shown = names.flatMap((name) => {
    const field = input.shape[name];
    const value = field instanceof z.ZodMiniDefault ? field.def.defaultValue : undefined;
    return typeof value === 'number' || (typeof value === 'string' && value !== '')
      ? [[name, String(value)] as const]
      : [];
  });
  return Object.fromEntries(shown);
}

/** The arguments by name. Node's own message for an unknown option is replaced: it goes on with advice that does not apply here. */
function readWords(
  args: readonly string[],
  positionals: readonly string[],
  names: readonly OptionName[],
): Record<string, string | boolean | undefined> {
  const config = Object.fromEntries(names.map((name) => [name, { type: options[name].type }]));
  try {
    const { values, positionals: words } = parseArgs({ args: [...args], options: config, allowPositionals: true });
    const surplus = words[positionals.length];
    if (surplus !== undefined) throw usageError('argument-unexpected', { argument: surplus });
    const missing = positionals.slice(words.length).find((positional) => !positional.endsWith('?'));
    if (missing !== undefined) throw usageError('argument-missing', { argument: missing });
    return { ...Object.fromEntries(words.map((word, index) => [bare(positionals[index] ?? ''), word])), ...values };
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof TypeError)) throw error;
    throw usageError('options-malformed', { problem: error.message.split('. ')[0]?.replace(/\.$/, '') ?? '' });
  }
}

/** Creates a command of the release command line from its table entry. */
export function defineCommand<S extends z.ZodMiniObject>(definition: CommandDefinition<S>): Command {
  const { summary, positionals, options: names, input, run } = definition;
  return {
    summary,
    options: names,
    defaults: defaultsOf(definition),
    synopsis: synopsisOf(definition),
    async execute(args) {
      const checked = input.safeParse(readWords(args, positionals, names));
      if (!checked.success) {
        const [issue] = checked.error.issues;
        const field = String(issue?.path[0] ?? '');
        throw usageError('argument-refused', {
          argument: positionals.map(bare).includes(field) ? `<${field}>` : `--${field}`,
          problem: issue?.message ?? '',
        });
      }
      await run(checked.data);
    },
  };
}

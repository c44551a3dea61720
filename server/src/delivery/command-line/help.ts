import type { Command } from './command.ts';
import { options } from './options.ts';

/** Help of one command; `program` is what is typed before its name. */
export function commandHelp(
  program: string,
  name: string,
  { synopsis, summary, options: names, defaults }: Command,
): string {
  const lines = names.map((option) => {
    const known = options[option];
    const byDefault = defaults[option] === undefined ? '' : `; ${defaults[option]} by default`;
    return [`--${option}${'value' in known ? ` ${known.value}` : ''}`, `${known.says}${byDefault}`] as const;
  });
  const width = Math.max(0, ...lines.map(([flag]) => flag.length));
  return [
    `${program} ${name} ${synopsis}`,
    `  ${summary}`,
    '',
    ...lines.map(([flag, says]) => `  ${flag.padEnd(width)}  ${says}`),
  ].join('\n');
}

/** What there is; `program` is what is typed before a command's name. */
export function overview(program: string, commands: Readonly<Record<string, Command>>): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [`${program} <command>`, '', ...lines, '', `${program} <command> --help tells what a command takes.`].join(
    '\n',
  );
}

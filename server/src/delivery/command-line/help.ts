import type { Command } from './command.ts';
import { options } from './options.ts';

const PROGRAM = 'npm run remote --';

export function commandHelp(name: string, { synopsis, summary, options: names }: Command): string {
  const lines = names.map((option) => {
    const known = options[option];
    return [`--${option}${'value' in known ? ` ${known.value}` : ''}`, known.says] as const;
  });
  const width = Math.max(0, ...lines.map(([flag]) => flag.length));
  return [`${PROGRAM} ${name} ${synopsis}`, `  ${summary}`, '', ...lines.map(([flag, says]) => `  ${flag.padEnd(width)}  ${says}`)].join('\n');
}

export function overview(commands: Readonly<Record<string, Command>>): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [`${PROGRAM} <command>`, '', ...lines, '', `${PROGRAM} <command> --help tells what a command takes.`].join('\n');
}

import { settingFields } from '../settings.ts';

/** A row of the table of settings in the README of the server. */
export interface SettingsRow {
  /** Names of variables; `PROCESSORS_…` and `CHAT_MODEL_<tier>` stand for several. */
  readonly names: readonly string[];
  readonly meaning: string;
}

const WIDTH = 100;

/** The rows of the table of settings. */
export function settingsRows(readme: string): readonly SettingsRow[] {
  const section = readme.split(/^## /m).find((part) => part.startsWith('Settings\n')) ?? '';
  return section.split('\n').flatMap((line) => {
    const [, names = '', meaning = ''] = /^\| (`.+?) \| (.+) \|$/.exec(line) ?? [];
    return names === ''
      ? []
      : [
          {
            names: [...names.matchAll(/`([A-Z0-9_]+(?:…|_?<\w+>)?)/g)].map(([, name = '']) => name),
            meaning: plain(meaning),
          },
        ];
  });
}

/** Markdown links as their texts. */
const plain = (text: string): string => text.replaceAll(/\[([^[\]]+)\]\([^()]*\)/g, '$1').replaceAll('`', '');

const covers = (given: string, name: string): boolean => {
  const prefix = /^(.*?)(?:…|<\w+>)$/.exec(given)?.[1];
  return prefix === undefined ? given === name : name.startsWith(prefix);
};

/** Variables that no row describes. */
export function undescribedSettings(rows: readonly SettingsRow[]): readonly string[] {
  return Object.keys(settingFields).filter(
    (name) => !rows.some(({ names }) => names.some((given) => covers(given, name))),
  );
}

/** The value that a variable has when it is not set; empty: none, or one that is no single word. */
function defaultOf(name: string): string {
  const field = Object.entries(settingFields).find(([key]) => key === name)?.[1];
  const parsed = field?.safeParse(undefined);
  return parsed?.success === true && (typeof parsed.data === 'string' || typeof parsed.data === 'number')
    ? String(parsed.data)
    : '';
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + word.length >= WIDTH && line !== '#') {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

/** An environment file with every setting, commented out with its default, and what the README says of it. */
export function envExample(readme: string): string {
  const rows = settingsRows(readme);
  const left = new Set(Object.keys(settingFields));
  const groups = rows.map(({ names, meaning }) => {
    const variables = names.flatMap((given) => {
      const own = [...left].filter((name) => covers(given, name));
      for (const name of own) left.delete(name);
      return own.length === 0 && /<\w+>$/.test(given)
        ? [`#${given}=`]
        : own.map((name) => `#${name}=${defaultOf(name)}`);
    });
    return [...wrapped(meaning), ...variables].join('\n');
  });
  const head = wrapped(
    'Every setting of the site, with its default. Written by npm run env-example from server/README.md (Settings) and the schema. Instead of NAME=value, NAME_FILE=/path takes the value from a file.',
  ).join('\n');
  return `${[head, ...groups].join('\n\n')}\n`;
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A component that an entry of `ui` or `kit` exports. */
export interface ExportedComponent {
  readonly name: string;
  /** Its folder below `shared/src`: `ui/button`. */
  readonly folder: string;
}

const entries = ['ui/*.ts', 'kit/**/index.ts'];
const named = /^export \{([^}]*)\} from '(\.[^']+\.tsx)'/gm;
const all = /^export \* from '(\.[^']+\.tsx)'/gm;
const declared = /^export (?:function|const) ([A-Z][a-z]\w*)/gm;

const folderOf = (entry: string, specifier: string): string =>
  path.posix.dirname(path.posix.join(path.posix.dirname(entry), specifier));

/** The name inside the package: `A as B` is exported as B. */
const componentsIn = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter((name) => /^[A-Z][a-z]\w*$/.test(name));

/** The components that the entries below `sources`, which is `shared/src`, export from files with markup. */
export function exportedComponents(sources: string): readonly ExportedComponent[] {
  const read = (file: string): string => readFileSync(path.join(sources, file), 'utf8');
  return globSync(entries, { cwd: sources })
    .map((file) => file.replaceAll(path.sep, '/'))
    .flatMap((entry) => {
      const text = read(entry);
      return [
        ...[...text.matchAll(named)].flatMap(([, names = '', from = '']) =>
          componentsIn(names).map((name) => ({ name, folder: folderOf(entry, from) })),
        ),
        ...[...text.matchAll(all)].flatMap(([, from = '']) => {
          const file = path.posix.join(path.posix.dirname(entry), from);
          return [...read(file).matchAll(declared)].map(([, name = '']) => ({
            name,
            folder: path.posix.dirname(file),
          }));
        }),
      ];
    });
}

/** Whether a file with previews in the folder of a component, or below the same part of `ui` or `kit`, shows it. */
export function isPreviewed(sources: string, { name, folder }: ExportedComponent): boolean {
  const part = folder.split('/').slice(0, 2).join('/');
  return globSync(`${part}/**/*.preview.tsx`, { cwd: sources }).some((file) =>
    new RegExp(`<${name}[\\s<>/]|<\\w+\\.${name}\\b`).test(readFileSync(path.join(sources, file), 'utf8')),
  );
}

import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** An import of one repository file by another. Paths are relative to the repository, with `/`. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** `value`: executed when the file is loaded; `type`: erased at run time; `lazy`: executed when it is called. */
  readonly kind: 'value' | 'type' | 'lazy';
}

const fromClause = /^(?:import|export)\s+(type\s+)?([^'"`;]*?)from\s+['"]([^'"]+)['"]/gm;
const sideEffect = /^import\s+['"]([^'"]+)['"]/gm;
const lazy = /\bimport\(\s*['"]([^'"]+)['"]\)/g;
const comment = /\/\*[\s\S]*?\*\//g;

/** Tests and their support files may import from everywhere. */
export const isForTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

const onlyTypes = (clause: string): boolean => {
  const names = /^\{([^}]*)\}\s*$/.exec(clause.trim())?.[1]?.split(',') ?? [''];
  return names.filter((name) => name.trim() !== '').every((name) => name.trim().startsWith('type ')) && names.join('').trim() !== '';
};

/** The imports in a source text: specifiers as written. */
export function specifiersOf(source: string): { readonly specifier: string; readonly kind: Import['kind'] }[] {
  const text = source.replace(comment, '');
  return [
    ...[...text.matchAll(fromClause)].map(([, type, clause = '', specifier = '']) => ({
      specifier,
      kind: type !== undefined || onlyTypes(clause) ? ('type' as const) : ('value' as const),
    })),
    ...[...text.matchAll(sideEffect)].map(([, specifier = '']) => ({ specifier, kind: 'value' as const })),
    ...[...text.matchAll(lazy)].map(([, specifier = '']) => ({ specifier, kind: 'lazy' as const })),
  ];
}

/** Every import by a source file of the packages, without those by tests. */
export function readImports(root: string): Import[] {
  const all = globSync('{server,shared,shell,mf-*}/src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));
  const files = all.filter((file) => !isForTests(file));
  const known = new Set(all);
  const resolver = createRequire(path.join(root, 'package.json'));
  const resolve = (from: string, specifier: string): string => {
    if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
    if (!specifier.startsWith('@ai-site/')) return specifier;
    return path.relative(root, resolver.resolve(specifier)).replaceAll(path.sep, '/');
  };
  return files.flatMap((from) =>
    specifiersOf(readFileSync(path.join(root, from), 'utf8'))
      .map(({ specifier, kind }) => ({ from, to: resolve(from, specifier), kind }))
      .filter(({ to }) => known.has(to)),
  );
}

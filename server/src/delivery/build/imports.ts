import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** An import by a file of the repository. Paths are relative to the repository, with `/`. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** `library`: `to` is the name of a package from elsewhere; `unknown`: a program file that is none of those read. Absent: a file that is read. */
  readonly target?: 'library' | 'unknown';
  /** `value`: executed when the file is loaded; `type`: erased at run time; `lazy`: executed when it is called. */
  readonly kind: 'value' | 'type' | 'lazy';
}

const fromClause = /^(?:import|export)\s+(type\s+)?([^'"`;]*?)from\s+['"]([^'"]+)['"]/gm;
const sideEffect = /^import\s+['"]([^'"]+)['"]/gm;
const lazy = /\bimport\(\s*['"]([^'"]+)['"]\)/g;
const comment = /\/\*[\s\S]*?\*\//g;

/** Tests and their support files, previews of components, and the suites over all packages, may import from everywhere. */
export const isForTests = (file: string): boolean =>
  /\.test\.tsx?$|\.preview\.tsx$|\/testing\/|^shared\/src\/previews\/|^e2e\//.test(file);

const sources = [
  'server/*.mjs',
  '{server,server/demo-engine,shared,shell,mf-*}/src/**/*.{ts,tsx}',
  'shared/webpack/**/*.ts',
  'e2e/**/*.{ts,tsx}',
];
const isProgram = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);

const onlyTypes = (clause: string): boolean => {
  const names = /^\{([^}]*)\}\s*$/.exec(clause.trim())?.[1]?.split(',') ?? [''];
  return (
    names.filter((name) => name.trim() !== '').every((name) => name.trim().startsWith('type ')) &&
    names.join('').trim() !== ''
  );
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

/** Every import of a program or a library by a source file of the packages, or by their tests. */
export function readImports(root: string, by: 'sources' | 'tests' = 'sources'): Import[] {
  const all = globSync(sources, { cwd: root, exclude: ['**/node_modules/**'] }).map((file) =>
    file.replaceAll(path.sep, '/'),
  );
  const files = all.filter((file) => isForTests(file) === (by === 'tests'));
  const known = new Set(all);
  const resolver = createRequire(path.join(root, 'package.json'));
  const resolve = (from: string, specifier: string): Pick<Import, 'to' | 'target'> => {
    const isRelative = specifier.startsWith('.');
    if (!isRelative && !specifier.startsWith('@ai-site/')) return { to: specifier, target: 'library' };
    const to = isRelative
      ? path.posix.join(path.posix.dirname(from), specifier)
      : path.relative(root, resolver.resolve(specifier)).replaceAll(path.sep, '/');
    return known.has(to) ? { to } : { to, target: 'unknown' };
  };
  return files.flatMap((from) =>
    specifiersOf(readFileSync(path.join(root, from), 'utf8'))
      .map(({ specifier, kind }) => ({ from, ...resolve(from, specifier), kind }))
      // Styles, images and data are no programs.
      .filter(({ to, target }) => target !== 'unknown' || isProgram(to)),
  );
}

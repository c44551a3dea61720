import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A source file; paths are relative to the repository, with `/`. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** The classes that are read from one CSS module. */
interface Use {
  readonly file: string;
  readonly module: string;
  readonly names: readonly string[];
  /** Some classes are chosen at run time, so that any of them may be used. */
  readonly computed: boolean;
}

const moduleImport = /^import (\w+) from '(\.[^']+\.module\.css)'/gm;
const importStatement = /^import[^;]*;$/gm;
const ignored = /\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)/g;

/** The classes that a CSS module defines. */
export const classesOf = (css: string): ReadonlySet<string> =>
  new Set([...css.replace(ignored, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));

const resolved = (from: string, specifier: string): string => path.posix.join(path.posix.dirname(from), specifier);

function usesInCode({ file, text }: SourceFile): Use[] {
  const code = text.replace(importStatement, '');
  return [...text.matchAll(moduleImport)].map(([, local = '', specifier = '']) => {
    const names = [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
    return {
      file,
      module: resolved(file, specifier),
      names,
      computed: new RegExp(`\\b${local}\\b(?!\\.\\w)`).test(code),
    };
  });
}

const usesInStyles = ({ file, text }: SourceFile): Use[] =>
  [...text.matchAll(/composes: ([\w ]+?)(?: from "([^"]+)")?;/g)].map(([, names = '', specifier]) => ({
    file,
    module: specifier === undefined ? file : resolved(file, specifier),
    names: names.split(' '),
    computed: false,
  }));

/** Classes that are used but defined in no module, and those that are defined but never used: either says that a style is missing where somebody expects it. */
export function brokenClasses(code: readonly SourceFile[], styles: readonly SourceFile[]): string[] {
  const defined = new Map(styles.map(({ file, text }) => [file, classesOf(text)]));
  const uses = [...code.flatMap(usesInCode), ...styles.flatMap(usesInStyles)];
  const byModule = Map.groupBy(uses, ({ module }) => module);
  const missing = uses.flatMap(({ file, module, names }) =>
    names.filter((name) => !defined.get(module)?.has(name)).map((name) => `${file} uses .${name} of ${module}`),
  );
  const unused = [...defined].flatMap(([module, names]) => {
    const of = byModule.get(module) ?? [];
    return of.some(({ computed }) => computed)
      ? []
      : [...names]
          .filter((name) => !of.some((use) => use.names.includes(name)))
          .map((name) => `${module} defines .${name}`);
  });
  return [...new Set(missing)]
    .map((line) => `class without a style: ${line}`)
    .concat(unused.map((line) => `style without a use: ${line}`));
}

const read = (root: string, pattern: string): SourceFile[] =>
  globSync(pattern, { cwd: root }).map((file) => ({
    file: file.replaceAll(path.sep, '/'),
    text: readFileSync(path.join(root, file), 'utf8'),
  }));

/** Checks every CSS module of the packages. */
export const checkClasses = (root: string): string[] =>
  brokenClasses(
    read(root, '{shared,shell,mf-*}/src/**/*.{ts,tsx}'),
    read(root, '{shared,shell,mf-*}/src/**/*.module.css'),
  );

import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import * as z from 'zod/mini';
import type { LibraryStyles } from '../../src/routes/remote-declaration.ts';
import { type BuildRefusal, buildMessage, buildRefusal } from '../refusals/build-refusals.ts';
import { sourceFile } from '../source-file.ts';
import { type StyleScope, styleProblems } from './style-problems.ts';

const NAME = 'StylePlugin';
const sharedDirectory = sourceFile('');

/** A style sheet as mini-css-extract-plugin keeps it, which has no type for it. */
const styleModule = z.object({ content: z.instanceof(Buffer) });

/** Custom properties that the site gives to every remote. */
function siteTokens(): ReadonlySet<string> {
  const sheets = ['tokens', 'base', 'frame', 'skeleton'].map((name) =>
    readFileSync(path.join(sharedDirectory, `src/ui/${name}.css`), 'utf8'),
  );
  return new Set(sheets.flatMap((css) => css.match(/--[\w-]+(?=\s*:)/g) ?? []));
}

/** Start of every name in the styles of a package: of classes and ids in CSS modules, of animations, of custom properties after `--`. */
export const stylePrefix = (name: string): string => `${name}-`;

const isBelow = (directory: string, file: string): boolean => {
  const inside = path.relative(directory, file);
  return !inside.startsWith('..') && !path.isAbsolute(inside);
};

/** npm package of a file, whose path may be relative to a project; undefined for sources of the workspace or the project. */
export function libraryOf(file: string): string | undefined {
  const inside = file.split(/(?:^|[\\/])node_modules[\\/]/);
  return inside.length === 1
    ? undefined
    : /^(?:@[^\\/]+[\\/])?[^\\/]+/.exec(inside.at(-1) ?? '')?.[0].replace('\\', '/');
}

/**
 * Fails the build of a remote whose styles reach elements of others: styles stay in the page after the remote has left. Its own rules
 * begin with a class of a CSS module or its root element, those of a library keep to what the remote declares. Without a declaration of libraries only
 * its own files are checked: the build is then of a whole page.
 */
export class StylePlugin {
  readonly #name: string;
  readonly #directory: string;
  readonly #libraries: readonly LibraryStyles[] | null;
  readonly #tokens = siteTokens();
  /** By the content of the sheet, which stays the same object in the next build of a watching compiler. */
  readonly #problems = new WeakMap<Buffer, readonly BuildRefusal[]>();

  constructor(
    { name, directory }: { readonly name: string; readonly directory: string },
    libraries: readonly LibraryStyles[] | null,
  ) {
    this.#name = name;
    this.#directory = directory;
    this.#libraries = libraries;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules)
          if (module.type === 'css/mini-extract' && this.#concerns(module)) this.#check(module, compilation);
      });
    });
  }

  #concerns(module: Module): boolean {
    const file = module.nameForCondition() ?? '';
    return (
      this.#libraries !== null ||
      (isBelow(this.#directory, file) && libraryOf(path.relative(this.#directory, file)) === undefined)
    );
  }

  #check(module: Module, compilation: Compilation): void {
    const file = module.nameForCondition() ?? '';
    const { content } = styleModule.parse(module);
    const problems = this.#problems.get(content) ?? this.#problemsOf(file, content);
    this.#problems.set(content, problems);
    const from = path.relative(this.#directory, file).split(path.sep).join('/');
    for (const problem of problems)
      compilation.errors.push(new webpack.WebpackError(buildMessage(problem, `${this.#name}: ${from}: `)));
  }

  #problemsOf(file: string, content: Buffer): readonly BuildRefusal[] {
    const scope = this.#scopeOf(file);
    return 'code' in scope ? [scope] : styleProblems(content.toString(), scope);
  }

  /** What the styles of a file may do, or why they are refused. */
  #scopeOf(file: string): StyleScope | BuildRefusal {
    const own = { prefix: stylePrefix(this.#name), remote: this.#name, elements: [] };
    if (isBelow(sharedDirectory, file) && libraryOf(path.relative(sharedDirectory, file)) === undefined)
      return { ...own, properties: null };
    const library = libraryOf(file);
    if (library === undefined) return { ...own, properties: this.#tokens };
    const declared = this.#libraries?.find((entry) => entry.package === library);
    if (declared === undefined) return buildRefusal('style-library-undeclared', { library });
    return { prefix: declared.prefix, remote: null, elements: declared.elements ?? [], properties: null };
  }
}

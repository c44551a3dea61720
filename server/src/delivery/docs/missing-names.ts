import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { codeSpans, type Document, fencedLines } from './read-documents.ts';

/** Folders whose contents a clone does not have. */
const made = /(^|\/)(node_modules|dist|test-results|bench-results|\.data)(\/|$)/;

/** Of the repositories of teams. */
const elsewhere: ReadonlySet<string> = new Set(['.github/workflows/remote.yml']);

/** Paths in code spans that begin with a folder of the repository and name nothing in it. Placeholders (`<name>`, `…`) match anything. */
export function missingPaths(root: string, documents: readonly Document[]): string[] {
  const folders = new Set(
    readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
  );
  const isPath = (code: string): boolean =>
    /^[\w.{}*<>,@/…-]+$/.test(code) &&
    code.includes('/') &&
    (folders.has(code.split('/')[0] ?? '') || code.startsWith('mf-*/'));
  const exists = (code: string): boolean => {
    const pattern = code.replace(/<[^<>]*>|…/g, '*').replace(/\/$/, '');
    return (
      made.test(pattern) ||
      elsewhere.has(code) ||
      (/[*{]/.test(pattern) ? globSync(pattern, { cwd: root }).length > 0 : existsSync(path.join(root, pattern)))
    );
  };
  return documents.flatMap(({ file, text }) =>
    codeSpans(text)
      .filter((code) => isPath(code) && !exists(code))
      .map((code) => `${file} names ${code}, which is not there`),
  );
}

const manifest = z.object({ scripts: z.record(z.string(), z.string()) });

/** Scripts and benches of a command line of npm. */
const commands = /\bnpm run (?:-s )?([a-z][\w:-]*)(?: -- ([a-z][\w-]*))?/g;

/** Commands `npm run …` in code that the repository does not have, and `npm run bench -- …` of areas that it does not measure. */
export function missingScripts(root: string, documents: readonly Document[]): string[] {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const problem = (script: string, argument: string | undefined): string | null => {
    if (!(script in scripts)) return `npm run ${script}`;
    return script === 'bench' &&
      argument !== undefined &&
      !existsSync(path.join(root, 'e2e/bench', argument, 'suite.ts'))
      ? `npm run bench -- ${argument}`
      : null;
  };
  return documents.flatMap(({ file, text }) =>
    [...codeSpans(text), ...fencedLines(text)].flatMap((code) =>
      [...code.matchAll(commands)].flatMap(([, script = '', argument]) => {
        const missing = problem(script, argument);
        return missing === null ? [] : [`${file} tells of \`${missing}\`, which does nothing`];
      }),
    ),
  );
}

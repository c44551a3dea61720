import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isForTests } from './imports.ts';
import type { SourceFile } from './style-classes.ts';

/** Sources whose errors reach a team: the deploy API, the commands, the build of a remote. */
const sources = [
  'server/src/delivery/{releases,ownership,refusals,command-line,remote-kit,development,build}/**/*.ts',
  'shared/webpack/**/*.ts',
];

/** Errors that say nothing to a team, by file: how many there are, and why. */
const internal: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  'server/src/delivery/refusals/refusal.ts': [1, 'makes the errors with a code'],
  'server/src/delivery/releases/builds/archive-work.ts': [
    2,
    'one passes on the code of the thread, one says that the thread is broken',
  ],
  'server/src/delivery/releases/builds/raw-inflater.ts': [3, 'unpacking answers with the code `not-a-zip`'],
  'server/src/delivery/releases/builds/unpack-archive.ts': [3, 'unpacking answers with the code `not-a-zip`'],
  'server/src/delivery/releases/routes.ts': [1, 'the call of a page, for visitors'],
  'server/src/delivery/command-line/build-server.ts': [1, 'passes on the text of a build'],
  'server/src/delivery/command-line/watched-build.ts': [1, 'passes on the text of a build'],
  'server/src/delivery/command-line/project.ts': [1, 'the program is wrong'],
  'shared/webpack/font-parts/font-tables.ts': [2, 'a font of the kit is damaged'],
  'shared/webpack/version-plugin.ts': [1, 'the plugin is wrong'],
};

/** An error that is made without a code: its message is not that of a refusal. `CommandError` and `DeclarationError` take a code by their types. */
const uncoded = /new (?:webpack\.)?(?:Error|TypeError|RangeError|ApiError|WebpackError)\((?!\s*buildMessage\()/g;

/** Lines of a source at which it makes an error without the code of a refusal. */
export const uncodedErrors = (text: string): readonly number[] =>
  [...text.matchAll(uncoded)].map(({ index }) => text.slice(0, index).split('\n').length);

/** Errors without a code in these sources, beyond those that are known to be internal. */
export const uncodedRefusals = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ file, text }) => {
    const lines = uncodedErrors(text);
    const [count] = internal[file] ?? [0];
    return lines.length === count ? [] : [`refusal without a code: ${file}:${lines.join(',')}`];
  });

/** Checks whatever may refuse something to a team. */
export function checkRefusals(root: string): string[] {
  const files = sources
    .flatMap((pattern) =>
      globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }),
    )
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !isForTests(file));
  return uncodedRefusals(files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })));
}

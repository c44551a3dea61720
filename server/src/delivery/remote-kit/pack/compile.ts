import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runProgram } from '../../build/programs.ts';
import { commandError } from '../../refusals/command-error.ts';

/** Where the program of the kit and its browser tests begin. */
export const kitEntries = [
  'server/src/delivery/remote-kit/main.ts',
  'e2e/conformance/own-repository.ts',
  'e2e/conformance/own-repository.config.ts',
  'e2e/support/check-mix.ts',
] as const;

const inRoot = (place: string): string => path.join(root, place);

const configuration = (output: string): object => ({
  extends: inRoot('tsconfig.json'),
  compilerOptions: {
    noEmit: false,
    declaration: true,
    // Node does not run TypeScript below node_modules.
    rewriteRelativeImportExtensions: true,
    allowJs: true,
    rootDir: root,
    outDir: output,
    typeRoots: [inRoot('node_modules/@types')],
  },
  files: kitEntries.map(inRoot),
  include: ['shared/src/**/*.ts', 'shared/src/**/*.tsx', 'shared/webpack/**/*.ts', 'shared/jest/*'].map(inRoot),
  exclude: [
    ...['shared/**/*.test.ts', 'shared/**/*.test.tsx', 'shared/webpack/testing'],
    ...['shared/**/*.preview.tsx', 'shared/src/previews', 'shared/webpack/previews'],
  ].map(inRoot),
});

/** Compiles `@ai-site/shared` and everything that the kit imports into a folder, as JavaScript and declarations. */
export async function compileSources(output: string): Promise<void> {
  const file = path.join(output, 'tsconfig.json');
  await writeFile(file, JSON.stringify(configuration(output)));
  const { code, output: printed } = await runProgram('tsc', ['-p', file], { quiet: true });
  if (code !== 0) throw commandError('kit-not-compiled', {}, printed);
}

/** Name of the compiled form of a source file. */
export const compiledName = (file: string): string => file.replace(/\.tsx?$/, '.js');

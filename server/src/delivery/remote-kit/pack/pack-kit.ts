import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runProgram } from '../../build/programs.ts';
import { json } from '../../command-line/scaffold/remote-files.ts';
import { commandError } from '../../refusals/command-error.ts';
import { compiledName, compileSources, kitEntries } from './compile.ts';
import { importedPackages, withImports } from './imported.ts';
import { kitManifest, readManifest, remoteCompilerOptions, remoteManifest, sharedManifest } from './manifests.ts';

const SCAFFOLD = 'server/src/delivery/command-line/scaffold';

/** Declarations that no module has: of styles, images and custom properties. */
const ambient = ['./src/assets.d.ts', './src/ui/custom-properties.d.ts'];

const found = (pattern: string | readonly string[], cwd: string): readonly string[] =>
  globSync(pattern, { cwd }).map((file) => file.replaceAll(path.sep, '/'));

async function copyAll(files: readonly string[], from: string, to: string): Promise<void> {
  for (const file of files) await cp(path.join(from, file), path.join(to, file));
}

/** `@ai-site/shared`: all of it but its tests, compiled. */
async function assembleShared(compiled: string, target: string, version: string): Promise<void> {
  const sources = path.join(compiled, 'shared');
  const modules = found('**/*.{js,mjs,d.ts}', sources);
  await copyAll(modules, sources, target);
  const assets = found(
    ['src/**/*.{css,svg,png,webp,cjs}', 'src/**/*.d.ts', 'README.md', 'REFERENCE.md', 'REFUSALS.md'],
    path.join(root, 'shared'),
  );
  await copyAll(assets, path.join(root, 'shared'), target);
  await writeFile(path.join(target, 'package.json'), json(sharedManifest(version, importedPackages(sources, modules))));
  await writeFile(path.join(target, 'tsconfig.json'), json(remoteCompilerOptions(ambient)));
}

/** `@ai-site/remote-kit`: its program with what that imports, the conformance suite, and the templates. */
async function assembleKit(compiled: string, target: string, version: string): Promise<void> {
  const files = withImports(compiled, kitEntries.map(compiledName));
  await copyAll(files, compiled, target);
  // A pattern leaves out names that begin with a point.
  await copyAll(
    found([`${SCAFFOLD}/**/*.template`, `${SCAFFOLD}/*/.*.template`, `${SCAFFOLD}/*/.*/**/*.template`], root),
    root,
    target,
  );
  await cp(path.join(root, 'shared/remote-kit/README.md'), path.join(target, 'README.md'));
  await writeFile(path.join(target, 'package.json'), json(kitManifest(version, importedPackages(compiled, files))));
  await writeFile(path.join(target, SCAFFOLD, 'own-repository/package.json.template'), json(remoteManifest(version)));
}

async function packFolder(folder: string, out: string): Promise<string> {
  const { code, output } = await runProgram(
    'npm',
    ['pack', folder, '--pack-destination', out, '--ignore-scripts', '--json'],
    { quiet: true },
  );
  const name = /"filename": "([^"]+)"/.exec(output)?.[1];
  if (code !== 0 || name === undefined) throw commandError('kit-not-packed', { name: path.basename(folder) }, output);
  return path.join(out, name);
}

/** Packs `@ai-site/shared` and `@ai-site/remote-kit` from this workspace into a folder; resolves with the tarballs. */
export async function packKit(
  out: string,
  version = readManifest('shared/remote-kit').version,
): Promise<readonly string[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'ai-site-kit-'));
  try {
    const compiled = path.join(directory, 'compiled');
    const [shared, kit] = [path.join(directory, 'shared'), path.join(directory, 'remote-kit')];
    for (const folder of [compiled, shared, kit, out]) await mkdir(folder, { recursive: true });
    await compileSources(compiled);
    await assembleShared(compiled, shared, version);
    await assembleKit(compiled, kit, version);
    for (const folder of [shared, kit]) await cp(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
    return await Promise.all([packFolder(shared, out), packFolder(kit, out)]);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

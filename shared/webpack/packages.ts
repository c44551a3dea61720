import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { type RemoteDescription, remoteDescription } from '../src/release/build-description.ts';
import { CONTRADICTION, describeRemote, type RemoteDeclaration } from '../src/routes/remote-declaration.ts';
import { DeclarationError, declarationError } from './declaration-error.ts';

/** Declaration file of a released package; other folders have none. */
export const DECLARATION_FILE = 'src/remote.ts';

/**
 * Names of the packages in a working copy that are built and released: the shell, then the remotes by name. A new
 * `mf-…` folder is included automatically.
 */
export function sitePackages(root: string): readonly string[] {
  const remotes = readdirSync(root).filter(
    (name) => name.startsWith('mf-') && existsSync(path.join(root, name, DECLARATION_FILE)),
  );
  return ['shell', ...remotes.sort()];
}

/** Name without scope, and version of the package in a directory. */
export function readPackage(directory: string): { readonly name: string; readonly version: string } {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(path.join(directory, 'package.json'), 'utf8'),
  );
  return { name: name.replace(/^@[^/]+\//, ''), version };
}

const declarationModule = z.object({
  default: z.object({
    name: z.string(),
    title: z.string(),
    contract: z.string(),
    routes: z.array(z.object({ path: z.string(), title: z.string() })),
  }),
});

/** Path of the declaration of a package, as its authors know it: `mf-podcast/src/remote.ts`. */
const shownFile = (directory: string): string => path.join(path.basename(directory), DECLARATION_FILE);

/**
 * Reads the declaration of the package in a directory. Pass a new `revision` to reload a changed file in a long-running
 * process. Rejects when the file is missing, and with a `DeclarationError` when its default export is no declaration.
 */
export async function readDeclaration(directory: string, revision?: number): Promise<RemoteDeclaration> {
  // Node accepts the URL decoded too, and Jest, which requires the file, needs its path.
  const url = decodeURI(pathToFileURL(path.join(directory, DECLARATION_FILE)).href);
  const module: { readonly default: RemoteDeclaration } = await import(
    revision === undefined ? url : `${url}?${revision}`
  );
  const checked = declarationModule.safeParse(module);
  if (!checked.success) throw declarationError(shownFile(directory), module, checked.error);
  return module.default;
}

/** Description by a declaration. Throws a `DeclarationError` when its parts do not fit together. */
export function describedBy(declaration: RemoteDeclaration): RemoteDescription {
  try {
    return describeRemote(declaration);
  } catch (error) {
    throw error instanceof Error && error.name === CONTRADICTION
      ? new DeclarationError('declaration-contradictory', { problems: error.message })
      : error;
  }
}

/** Description of the package in a directory for the registry. Rejects with a `DeclarationError` that has a sentence for each fault of its declaration. */
export async function describePackage(directory: string): Promise<RemoteDescription> {
  const described = describedBy(await readDeclaration(directory));
  const checked = remoteDescription.safeParse(described);
  if (!checked.success) throw declarationError(shownFile(directory), described, checked.error);
  return checked.data;
}

/** Descriptions of all packages of a working copy, in the order of `sitePackages`. */
export function describeSite(root: string): Promise<readonly RemoteDescription[]> {
  return Promise.all(sitePackages(root).map((name) => describePackage(path.join(root, name))));
}

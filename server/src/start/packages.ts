import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RemoteDescription, remoteDescription } from '@ai-site/shared/contract';

/** What a package that is released says of itself; other folders have no such file. */
const DESCRIPTION_FILE = 'remote.json';

/** The packages of a working copy that are built and released: the shell, then the remotes by name. A new folder `mf-…` is one at once. */
export function sitePackages(root: string): readonly string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, DESCRIPTION_FILE)));
  return ['shell', ...remotes.sort()];
}

/** Reads `remote.json` of one package. */
export function describePackage(root: string, name: string): RemoteDescription {
  return remoteDescription.parse(JSON.parse(readFileSync(path.join(root, name, DESCRIPTION_FILE), 'utf8')));
}

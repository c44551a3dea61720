import { commandError } from '../refusals/command-error.ts';

/** Declarations of remotes are read as TypeScript, which older versions cannot; as `engines` of the kit says. */
const NODE_MAJOR = 24;

/** Throws `CommandError` for a version of Node, `20.20.2`, that cannot build a remote. */
export function requireNode(version: string): void {
  if (Number(version.split('.')[0]) < NODE_MAJOR) throw commandError('node-old', { least: NODE_MAJOR, version });
}

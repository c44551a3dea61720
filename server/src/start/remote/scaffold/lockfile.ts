import * as z from 'zod/mini';

/** What a package.json says that the lockfile repeats. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const lockfile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ version: z.optional(z.string()), link: z.optional(z.boolean()), resolved: z.optional(z.string()) })),
});

type Packages = z.output<typeof lockfile>['packages'];

/** Version of a package that every folder of the workspace finds. */
function installedVersion(packages: Packages, name: string): string | undefined {
  const place = packages[`node_modules/${name}`];
  return place?.link === true ? packages[place.resolved ?? '']?.version : place?.version;
}

/**
 * The lockfile with one more folder of the workspace, as npm itself would write it; null when a dependency of it is not
 * installed at the root in that very version, so that npm must look for one.
 */
export function withWorkspace(text: string, folder: string, manifest: Manifest): string | null {
  const lock = lockfile.parse(JSON.parse(text));
  const { name, version, license, dependencies } = manifest;
  if (Object.entries(dependencies).some(([dependency, wanted]) => installedVersion(lock.packages, dependency) !== wanted)) return null;
  const entries = { ...lock.packages, [folder]: { name, version, license, dependencies }, [`node_modules/${name}`]: { resolved: folder, link: true } };
  const packages = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}

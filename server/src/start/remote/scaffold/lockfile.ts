import * as z from 'zod/mini';

/** What a package.json says that the lockfile repeats. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const places = z.record(z.string(), z.object({ version: z.optional(z.string()), link: z.optional(z.boolean()), resolved: z.optional(z.string()) }));
/** As it stands, order included: schemas with fields would bring the fields into theirs. */
const whole = z.record(z.string(), z.unknown());

type Packages = z.output<typeof places>;

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
  const lock = whole.parse(JSON.parse(text));
  const known = places.parse(lock.packages);
  const { name, version, license, dependencies } = manifest;
  if (Object.entries(dependencies).some(([dependency, wanted]) => installedVersion(known, dependency) !== wanted)) return null;
  const entries = { ...whole.parse(lock.packages), [folder]: { name, version, license, dependencies }, [`node_modules/${name}`]: { resolved: folder, link: true } };
  const packages = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}

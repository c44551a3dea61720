import * as z from 'zod/mini';

/** The fields of a package.json that the lockfile repeats. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const places = z.record(
  z.string(),
  z.object({ version: z.optional(z.string()), link: z.optional(z.boolean()), resolved: z.optional(z.string()) }),
);
/** Kept as is, including key order: a schema with fields would reorder them. */
const whole = z.record(z.string(), z.unknown());

type Packages = z.output<typeof places>;

/** Version of a package as resolved by every folder of the workspace. */
function installedVersion(packages: Packages, name: string): string | undefined {
  const place = packages[`node_modules/${name}`];
  return place?.link === true ? packages[place.resolved ?? '']?.version : place?.version;
}

/**
 * The lockfile with an added workspace folder, as npm itself would write it; null when a dependency is not
 * installed at the root in exactly that version, so that npm has to resolve it.
 */
export function withWorkspace(text: string, folder: string, manifest: Manifest): string | null {
  const lock = whole.parse(JSON.parse(text));
  const known = places.parse(lock.packages);
  const { name, version, license, dependencies } = manifest;
  if (Object.entries(dependencies).some(([dependency, wanted]) => installedVersion(known, dependency) !== wanted))
    return null;
  const entries = {
    ...whole.parse(lock.packages),
    [folder]: { name, version, license, dependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  const packages = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}

import * as z from 'zod/mini';

const section = z._default(z.record(z.string(), z.string()), {});
const dependencies = z.looseObject({ dependencies: section, devDependencies: section });

/**
 * The package.json of a new remote in a folder that may have one, for instance because the kit was installed first: what that one says of a
 * dependency stays, such as the tarball it came from.
 */
export function mergedManifest(template: string, existing: string): string {
  const wanted = dependencies.parse(JSON.parse(template));
  const present = dependencies.parse(JSON.parse(existing));
  const known = { ...present.devDependencies, ...present.dependencies };
  const keep = (names: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(names).map(([name, version]) => [name, known[name] ?? version]));
  const missing = (names: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(names).filter(
        ([name]) => wanted.dependencies[name] === undefined && wanted.devDependencies[name] === undefined,
      ),
    );
  const merged = {
    ...present,
    ...wanted,
    dependencies: { ...missing(present.dependencies), ...keep(wanted.dependencies) },
    devDependencies: { ...missing(present.devDependencies), ...keep(wanted.devDependencies) },
  };
  return `${JSON.stringify(merged, null, 2)}\n`;
}

import semver from 'semver';

/** The version after every release of a name: the next patch of the highest one without a pre-release part. */
function nextPlain(versions: readonly string[]): string {
  const plain = versions
    .map((version) => version.split('-')[0] ?? version)
    .filter((version) => semver.valid(version) !== null);
  const highest = plain.sort(semver.rcompare)[0];
  return (highest === undefined ? null : semver.inc(highest, 'patch')) ?? '1.0.0';
}

/** Of candidates and previews; every other version, whatever its pre-release part, uses its number up. */
const NUMBERED = /-[a-z0-9-]{1,80}\.\d+$/;

/** Next free version of a candidate, a pre-release of the next version: `1.4.1-rc.2`, or of a preview: `1.4.1-spring-sale.2`. */
export function nextVersion(versions: readonly string[], preview?: string): string {
  const prefix = `${nextPlain(versions.filter((version) => !NUMBERED.test(version)))}-${preview ?? 'rc'}.`;
  const numbers = versions
    .map((version) => Number(version.startsWith(prefix) ? version.slice(prefix.length) : 0))
    .filter(Number.isSafeInteger);
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}

/** Whether a version is above another one; everything is above nothing. */
export const isAbove = (version: string, other: string | null): boolean => other === null || semver.gt(version, other);

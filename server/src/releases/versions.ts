import semver from 'semver';

/** The version after every release of a name: the next patch of the highest one that has no pre-release part. */
export function nextVersion(versions: readonly string[]): string {
  const plain = versions.map((version) => version.split('-')[0] ?? version).filter((version) => semver.valid(version) !== null);
  const highest = plain.sort(semver.rcompare)[0];
  return (highest === undefined ? null : semver.inc(highest, 'patch')) ?? '1.0.0';
}

import type { DeployChannel } from '@ai-site/shared/api/releases';
import semver from 'semver';

/** The version after every release of a name: the next patch of the highest one without a pre-release part. */
function nextPlain(versions: readonly string[]): string {
  const plain = versions.map((version) => version.split('-')[0] ?? version).filter((version) => semver.valid(version) !== null);
  const highest = plain.sort(semver.rcompare)[0];
  return (highest === undefined ? null : semver.inc(highest, 'patch')) ?? '1.0.0';
}

/** Next free version of a channel; a candidate is a pre-release of the next version: `1.4.1-rc.2`. */
export function nextVersion(versions: readonly string[], channel: DeployChannel = 'live'): string {
  const settled = versions.filter((version) => !/-rc\.\d+$/.test(version));
  if (channel === 'live') return nextPlain(versions);
  const next = nextPlain(settled);
  const numbers = versions.map((version) => Number(version.startsWith(`${next}-rc.`) ? version.slice(`${next}-rc.`.length) : 0)).filter(Number.isSafeInteger);
  return `${next}-rc.${Math.max(0, ...numbers) + 1}`;
}

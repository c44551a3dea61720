import type { Release } from '@ai-site/shared/contract';
import semver from 'semver';
import { type Refusal, refusal } from '../../refusals/refusal.ts';
import { brokenTaking } from './taken-names.ts';

/** Whether a remote that needs `range` runs on a shell that provides `provided`. */
export function fitsContract(range: string, provided: string): boolean {
  return semver.validRange(range) !== null && semver.satisfies(provided, range);
}

/** The refusal of a remote that cannot run in a shell; null when it can. */
export function incompatibility(remote: Release, shell: Release): Refusal | null {
  const { name, version } = remote;
  if (!fitsContract(remote.contract, shell.contract))
    return refusal('contract-unfit', {
      name,
      version,
      range: remote.contract,
      shell: shell.version,
      provided: shell.contract,
    });
  for (const [key, range] of Object.entries(remote.singletons)) {
    const provided = shell.singletons[key];
    if (provided === undefined) return refusal('shared-missing', { name, version, key, shell: shell.version });
    if (!fitsContract(range, provided))
      return refusal('shared-unfit', { name, version, key, range, shell: shell.version, provided });
  }
  return null;
}

/**
 * The refusal of a version that cannot run with what is live: a remote with the live shell and with the events and slots that live remotes take of each
 * other, or a new shell with any live remote. Before a shell is live nothing is incompatible with it.
 */
function incompatibilityWith(release: Release, live: ReadonlyMap<string, Release>): Refusal | null {
  if (release.name === 'shell')
    return (
      [...live.values()]
        .flatMap((remote) => (remote.name === 'shell' ? [] : (incompatibility(remote, release) ?? [])))
        .at(0) ?? null
    );
  const shell = live.get('shell');
  return (shell === undefined ? null : incompatibility(release, shell)) ?? brokenTaking(release, live);
}

/**
 * Which of some builds can be published together where these versions run, and why each of the others cannot. A new shell has to run every remote
 * that keeps its version, and a new remote has to run in the shell that is there afterwards.
 */
export function publishable(
  builds: readonly Release[],
  running: ReadonlyMap<string, Release>,
): { readonly fitting: readonly Release[]; readonly incompatibilities: ReadonlyMap<string, string> } {
  const incompatibilities = new Map<string, string>();
  // The shell first: when it stays, the remotes have to run in the one that is live.
  let fitting = builds.toSorted((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'));
  for (;;) {
    const kept = new Map([...running].filter(([name]) => !fitting.some((build) => build.name === name)));
    const afterwards = new Map([...running, ...fitting.map((build) => [build.name, build] as const)]);
    const wrong = fitting.flatMap((build) => {
      const reason = incompatibilityWith(build, build.name === 'shell' ? kept : afterwards);
      return reason === null ? [] : [{ name: build.name, reason: reason.data.english }];
    })[0];
    if (wrong === undefined) return { fitting, incompatibilities };
    incompatibilities.set(wrong.name, wrong.reason);
    fitting = fitting.filter(({ name }) => name !== wrong.name);
  }
}

export const fitsLive = (release: Release, live: ReadonlyMap<string, Release>): boolean =>
  incompatibilityWith(release, live) === null;

/** Refuses a version that cannot run with what is live. Throws `ApiError` 409 with the reason. */
export function requireFit(release: Release, live: ReadonlyMap<string, Release>): void {
  const reason = incompatibilityWith(release, live);
  if (reason !== null) throw reason;
}

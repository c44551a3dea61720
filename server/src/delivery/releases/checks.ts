import type { Release } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import semver from 'semver';

/** Whether a remote that needs `range` runs on a shell that provides `provided`. */
export function fitsContract(range: string, provided: string): boolean {
  return semver.validRange(range) !== null && semver.satisfies(provided, range);
}

/** Why a remote cannot run in a shell; null when it can. */
export function incompatibility(remote: Release, shell: Release): string | null {
  if (!fitsContract(remote.contract, shell.contract)) return `${remote.name} ${remote.version} 需要平台约定 ${remote.contract}，基座 ${shell.version} 为 ${shell.contract}`;
  for (const [key, range] of Object.entries(remote.singletons)) {
    const provided = shell.singletons[key];
    if (provided === undefined) return `${remote.name} ${remote.version} 需要共享模块 ${key}，基座 ${shell.version} 不提供`;
    if (!fitsContract(range, provided)) return `${remote.name} ${remote.version} 需要共享模块 ${key} ${range}，基座 ${shell.version} 提供 ${provided}`;
  }
  return null;
}

/** Why a version cannot run with what is live: a remote with the live shell, or a new shell with any live remote. Null before a shell is live. */
function incompatibilityWith(release: Release, live: ReadonlyMap<string, Release>): string | null {
  if (release.name === 'shell') return [...live.values()].flatMap((remote) => (remote.name === 'shell' ? [] : (incompatibility(remote, release) ?? []))).at(0) ?? null;
  const shell = live.get('shell');
  return shell === undefined ? null : incompatibility(release, shell);
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
      return reason === null ? [] : [{ name: build.name, reason }];
    })[0];
    if (wrong === undefined) return { fitting, incompatibilities };
    incompatibilities.set(wrong.name, wrong.reason);
    fitting = fitting.filter(({ name }) => name !== wrong.name);
  }
}

export const fitsLive = (release: Release, live: ReadonlyMap<string, Release>): boolean => incompatibilityWith(release, live) === null;

/** Refuses a version that cannot run with what is live. Throws `ApiError` 409 with the reason. */
export function requireFit(release: Release, live: ReadonlyMap<string, Release>): void {
  const reason = incompatibilityWith(release, live);
  if (reason !== null) throw new ApiError(409, `被拒绝：${reason}`);
}

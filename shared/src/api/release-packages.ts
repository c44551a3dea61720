import * as z from 'zod/mini';
import { releaseName, releaseVersion, routeGroup } from '../release/release.ts';
import { boolean, int, number, string } from './base/plain.ts';
import { canaryStep, shownAudience } from './canary-audience.ts';
import { attachedReport } from './release-reports.ts';

/** Default budget of a package's first screen in bytes, as transferred (brotli). Operators set another one for a package. */
export const BUDGET_BYTES = { shell: 160 * 1024, remote: 60 * 1024 } as const;
/** What operators may set, in KB. */
export const BUDGET_KB = { min: 1, max: 10_240 } as const;

/** Load metrics of one version over the last 24 hours, from reports of visits. Null: nothing was reported. */
export const loadMetrics = z.object({
  /** Reported loads, mounted or not. */
  loads: int,
  failures: int,
  crashes: int,
  slow: int,
  /** Loads with an uncaught error in an event handler, an effect or a promise. */
  errors: int,
  /** (failures + crashes + slow + errors) / loads, 0 to 1. */
  failureRate: number,
  /** Milliseconds from requesting the remote until it was mounted, 75th percentile of the mounted ones. */
  p75Ms: z.nullable(int),
});
export type LoadMetrics = z.output<typeof loadMetrics>;

export const releasedVersion = z.object({
  version: releaseVersion,
  deployedAt: string,
  deployedBy: string,
  /** Total bytes of all files. */
  bytes: int,
  /** Bytes (brotli) that the heaviest of its first screens loads, with what it takes from the shell besides. */
  firstBytes: int,
  contract: string,
  /** Whether it is compatible with the live shell; for a shell, whether every live remote is compatible with it. */
  compatible: boolean,
  /** Share of visitors who get it, 0 to 100. */
  share: number,
  metrics: z.nullable(loadMetrics),
  report: z.nullable(attachedReport),
  /** Its files were deleted (retention), so it cannot be used again. */
  retired: boolean,
});
export type ReleasedVersion = z.output<typeof releasedVersion>;

export const canary = z.object({
  version: releaseVersion,
  /** 0: the listed accounts alone. */
  percent: int,
  since: string,
  by: string,
  audience: shownAudience,
  /** Null: share and audience change by hand only. */
  plan: z.nullable(
    z.object({
      steps: z.array(canaryStep),
      /** Index of the current step. */
      step: int,
      /** ISO time at which it began. */
      since: string,
      /** Loads of the canary in this step, and those needed before the next one. */
      loads: int,
      loadsNeeded: int,
      /** Whether they come from too few networks for the next step. */
      fewNetworks: z._default(boolean, false),
    }),
  ),
});
export type CanaryInfo = z.output<typeof canary>;

/**
 * Why no version of a remote is served. `withdrawn`: nothing of it goes to visitors until an operator restores it. `disabled`: a switch of the
 * operators; releases go on, and its versions can be opened by an override.
 */
export const closedState = z.enum(['withdrawn', 'disabled']);
export type ClosedState = z.output<typeof closedState>;

/** A version that reports speak against and that was not rolled back automatically. */
export const undecidedVersion = z.object({
  version: releaseVersion,
  reason: string,
  /** What too few networks reported: that it is bad, or what it is compared with. */
  doubt: z.enum(['reports', 'reference']),
});
export type UndecidedVersion = z.output<typeof undecidedVersion>;

/** A package with its channels and its versions, newest first. */
export const packageReleases = z.object({
  name: releaseName,
  title: string,
  routes: z.array(routeGroup),
  /** Null until a version went live. */
  live: z.nullable(releaseVersion),
  /** ISO time at which it went live. */
  since: z.nullable(string),
  /** Target of a rollback. */
  previous: z.nullable(releaseVersion),
  candidate: z.nullable(releaseVersion),
  canary: z.nullable(canary),
  /** While pinned, only `unpin` changes what is live. */
  pinned: z.nullable(z.object({ by: string, since: string, reason: string })),
  /** Budget of its first screen in bytes; `set` is null for the default. */
  budget: z.object({ bytes: int, set: z.nullable(z.object({ by: string, at: string })) }),
  /** While it is closed its routes say 暂未开放: withdrawn by its team, or switched off in an emergency. Null: open. */
  closed: z._default(z.nullable(z.object({ state: closedState, by: string, since: string, reason: string })), null),
  /** Damaged files of live versions that could not be repaired, by node. */
  damage: z._default(z.array(z.object({ version: releaseVersion, node: string, files: z.array(string) })), []),
  /** What the automatic guard (自动守护) watches: the canary, and what is live until an ISO time. It rolls back what fails much more often than the version before. */
  guarded: z._default(z.object({ canary: boolean, liveUntil: z.nullable(string) }), {
    canary: false,
    liveUntil: null,
  }),
  /** Its canary and its live version, where too few networks speak against them. */
  undecided: z._default(z.array(undecidedVersion), []),
  versions: z.array(releasedVersion),
});
export type PackageReleases = z.output<typeof packageReleases>;

import type {
  AttachedReport,
  CanaryInfo,
  PackageReleases,
  ReleasedVersion,
  ReleaseEvent,
} from '@ai-site/shared/api/releases';

/** Reference time of the samples. */
export const sampleNow = new Date('2026-03-04T12:00:00Z');
const hoursBefore = (hours: number): string => new Date(sampleNow.getTime() - hours * 3_600_000).toISOString();

export const sampleReport: AttachedReport = {
  passed: 12,
  failed: 0,
  mix: 'mf-chat@1.1.0-rc.1',
  durationMs: 40_000,
  failures: [],
  at: hoursBefore(1),
  by: '令牌 流水线',
};

export function sampleVersion(rest: Partial<ReleasedVersion> = {}): ReleasedVersion {
  return {
    version: '1.0.0',
    deployedAt: hoursBefore(48),
    deployedBy: '启动',
    bytes: 400_000,
    firstBytes: 48_000,
    contract: '^1.0.0',
    compatible: true,
    share: 0,
    metrics: null,
    report: null,
    retired: false,
    ...rest,
  };
}

/** A canary for everybody, without a plan. */
export function sampleCanary(rest: Partial<CanaryInfo> = {}): CanaryInfo {
  return {
    version: '1.1.0-rc.1',
    percent: 20,
    since: hoursBefore(0),
    by: '操作员 138****0000',
    audience: { tiers: [], platforms: [], accounts: [] },
    plan: null,
    ...rest,
  };
}

/** 我来聊: 1.0.0 is live, 0.9.0 is the previous version, 1.1.0-rc.1 is the candidate. */
export function samplePackage(rest: Partial<PackageReleases> = {}): PackageReleases {
  return {
    name: 'mf-chat',
    title: '我来聊',
    routes: [{ prefix: '/chatNew' }],
    live: '1.0.0',
    since: hoursBefore(40),
    previous: '0.9.0',
    candidate: '1.1.0-rc.1',
    canary: null,
    pinned: null,
    budget: { bytes: 61_440, set: null },
    closed: null,
    guarded: { canary: false, liveUntil: null },
    damage: [],
    undecided: [],
    versions: [
      sampleVersion({ version: '1.1.0-rc.1', deployedAt: hoursBefore(2) }),
      sampleVersion({ share: 100 }),
      sampleVersion({ version: '0.9.0', deployedAt: hoursBefore(200) }),
    ],
    ...rest,
  };
}

export function sampleEvent(rest: Partial<ReleaseEvent> = {}): ReleaseEvent {
  return {
    id: 1,
    at: hoursBefore(1),
    name: 'mf-chat',
    action: 'promote',
    actor: '操作员 138****0000',
    from: '1.0.0',
    to: '1.1.0',
    percent: null,
    reason: '',
    setting: null,
    report: null,
    ...rest,
  };
}

import * as z from 'zod/mini';
import { overrides, previewName } from '../contract/overrides.ts';
import { release, releaseName, releaseVersion, routeGroup } from '../contract/release.ts';
import { canaryAudience, canaryPercent, canaryPlan, canaryStep, shownAudience } from './canary-audience.ts';
import { defineCalls } from './define.ts';

/** Release archives are zip files of a build directory. */
export const ARCHIVE_MAX_BYTES = 64 * 1024 * 1024;
/** Of an unpacked build. */
export const BUILD_MAX_BYTES = 256 * 1024 * 1024;
export const REASON_MAX = 200;
/** Of a conformance report: its failures with their messages, in any script. */
export const REPORT_MAX_BYTES = 512 * 1024;
/** Maximum validity of a tester link in hours. */
export const QA_LINK_MAX_HOURS = 24 * 14;
export const HISTORY_PAGE = 50;
/** Days for which the preview of a feature branch can be opened after its last deploy. */
export const PREVIEW_DAYS = 14;

/** A link that opens the site with the preview of a branch. `query` is the part after `?`. */
export const previewLink = z.object({ query: z.string(), expiresAt: z.string() });
export type PreviewLink = z.output<typeof previewLink>;

/** Actions on releases; each is one row of the audit log. */
export const releaseAction = z.enum([
  'publish',
  'deploy',
  'candidate',
  'preview',
  'promote',
  'canary',
  'canary-end',
  'guard',
  'rollback',
  'pin',
  'unpin',
  'report',
  'retire',
  'withdraw',
  'restore',
  'disable',
  'enable',
  'token-issue',
  'token-revoke',
  'override-link',
  'configure',
  'budget',
  'ownership-grant',
  'ownership-revoke',
  'ownership-request',
  'ownership-decline',
]);
export type ReleaseAction = z.output<typeof releaseAction>;

/** The version that a candidate becomes when it goes live: `1.4.1-rc.2` → `1.4.1`; every other version stays itself. */
export const settledVersion = (version: string): string => version.replace(/-rc\.\d+$/, '');

/** Days for which a report says something about a version; what it was tested with changes. */
export const REPORT_FRESH_DAYS = 7;

/** Minutes for which the key of a run of the conformance suite is valid: a run on the shell tests every remote. */
export const REPORT_KEY_MINUTES = 60;

/** Default budget of a package's first screen in bytes, as transferred (brotli). Operators set another one for a package. */
export const BUDGET_BYTES = { shell: 210 * 1024, remote: 60 * 1024 } as const;
/** What operators may set, in KB. */
export const BUDGET_KB = { min: 1, max: 10_240 } as const;

/** Result of the conformance suite for one version, as attached by the command line. */
export const conformanceReport = z.object({
  passed: z.int().check(z.minimum(0)),
  failed: z.int().check(z.minimum(0)),
  /** Versions that were tested together, in `MF_MIX` format. */
  mix: z.string().check(z.maxLength(500)),
  durationMs: z.int().check(z.minimum(0)),
  failures: z.array(z.object({ title: z.string().check(z.maxLength(300)), message: z.string().check(z.maxLength(2000)) })).check(z.maxLength(50)),
});
export type ConformanceReport = z.output<typeof conformanceReport>;

/** A report as stored by the registry. Times are ISO. */
export const attachedReport = z.extend(conformanceReport, { at: z.string(), by: z.string() });
export type AttachedReport = z.output<typeof attachedReport>;

/** Whether a report is recent enough to let its version go live. `now` in milliseconds. */
export const isFresh = ({ at }: Pick<AttachedReport, 'at'>, now: number): boolean => now - Date.parse(at) <= REPORT_FRESH_DAYS * 24 * 3_600_000;

/** Load metrics of one version over the last 24 hours, from reports of visits. Null: nothing was reported. */
export const loadMetrics = z.object({
  /** Reported loads, mounted or not. */
  loads: z.int(),
  failures: z.int(),
  crashes: z.int(),
  slow: z.int(),
  /** Loads with an uncaught error in an event handler, an effect or a promise. */
  errors: z.int(),
  /** (failures + crashes + slow + errors) / loads, 0 to 1. */
  failureRate: z.number(),
  /** Milliseconds from requesting the remote until it was mounted, 75th percentile of the mounted ones. */
  p75Ms: z.nullable(z.int()),
});
export type LoadMetrics = z.output<typeof loadMetrics>;

export const releasedVersion = z.object({
  version: releaseVersion,
  deployedAt: z.string(),
  deployedBy: z.string(),
  /** Total bytes of all files. */
  bytes: z.int(),
  /** Bytes (brotli) that the heaviest of its first screens loads, with what it takes from the shell besides. */
  firstBytes: z.int(),
  contract: z.string(),
  /** Whether it is compatible with the live shell; for a shell, whether every live remote is compatible with it. */
  compatible: z.boolean(),
  /** Share of visitors who get it, 0 to 100. */
  share: z.number(),
  metrics: z.nullable(loadMetrics),
  report: z.nullable(attachedReport),
  /** Its files were deleted (retention), so it cannot be used again. */
  retired: z.boolean(),
});
export type ReleasedVersion = z.output<typeof releasedVersion>;

export const canary = z.object({
  version: releaseVersion,
  percent: z.int(),
  since: z.string(),
  by: z.string(),
  audience: shownAudience,
  /** Null: the share changes by hand only. */
  plan: z.nullable(
    z.object({
      steps: z.array(canaryStep),
      /** Index of the current step. */
      step: z.int(),
      /** ISO time at which it began. */
      since: z.string(),
      /** Loads of the canary in this step, and those needed before the next one. */
      loads: z.int(),
      loadsNeeded: z.int(),
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

/** A package with its channels and its versions, newest first. */
export const packageReleases = z.object({
  name: releaseName,
  title: z.string(),
  routes: z.array(routeGroup),
  /** Null until a version went live. */
  live: z.nullable(releaseVersion),
  /** ISO time at which it went live. */
  since: z.nullable(z.string()),
  /** Target of a rollback. */
  previous: z.nullable(releaseVersion),
  candidate: z.nullable(releaseVersion),
  canary: z.nullable(canary),
  /** While pinned, only `unpin` changes what is live. */
  pinned: z.nullable(z.object({ by: z.string(), since: z.string(), reason: z.string() })),
  /** Budget of its first screen in bytes; `set` is null for the default. */
  budget: z.object({ bytes: z.int(), set: z.nullable(z.object({ by: z.string(), at: z.string() })) }),
  /** While it is closed its routes say 暂未开放: withdrawn by its team, or switched off in an emergency. Null: open. */
  closed: z._default(z.nullable(z.object({ state: closedState, by: z.string(), since: z.string(), reason: z.string() })), null),
  /** Damaged files of live versions that could not be repaired, by node. */
  damage: z._default(z.array(z.object({ version: releaseVersion, node: z.string(), files: z.array(z.string()) })), []),
  versions: z.array(releasedVersion),
});
export type PackageReleases = z.output<typeof packageReleases>;

/** One entry of the append-only audit log. */
export const releaseEvent = z.object({
  id: z.int(),
  at: z.string(),
  /** Package; null for actions on tokens and links. */
  name: z.nullable(releaseName),
  action: releaseAction,
  /** Who: `操作员 138****0000`, `令牌 chat 团队`, `自动守护`, `启动`. */
  actor: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  percent: z.nullable(z.int()),
  reason: z.string(),
  /** Label of the configured value, whose old and new text are in `from` and `to` (null: the default again); null for other actions. */
  setting: z.nullable(z.string()),
  /** Conformance report at a promotion; null when the suite was not run. */
  report: z.nullable(attachedReport),
});
export type ReleaseEvent = z.output<typeof releaseEvent>;

/** Whether an event brought a version to visitors: without a report, the conformance suite was not run. A pin of what is live brought nothing. */
export const needsReport = ({ action, from, to }: Pick<ReleaseEvent, 'action' | 'from' | 'to'>): boolean =>
  action === 'promote' || ((action === 'canary' || action === 'pin') && from !== to);

export const deployTokenInfo = z.object({
  id: z.string(),
  label: z.string(),
  /** Packages that the token may act on. */
  scopes: z.array(releaseName),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type DeployTokenInfo = z.output<typeof deployTokenInfo>;

const name = z.object({ name: releaseName });
/** Optional reason of an action, for the audit log. */
export const reason = z._default(z.string().check(z.trim(), z.maxLength(REASON_MAX, `原因最多 ${REASON_MAX} 个字`)), '');
const because = z.object({ reason });
const requiredReason = z.object({ reason: z.string().check(z.trim(), z.minLength(1, '请填写原因'), z.maxLength(REASON_MAX, `原因最多 ${REASON_MAX} 个字`)) });
/**
 * What goes to visitors needs a fresh report of the conformance suite in which nothing failed. True, with a reason: it goes without
 * one, and the audit log says that the suite was not run.
 */
const skipContract = z._default(z.boolean(), false);

/** Calls with access `deploy` accept operators and deploy tokens scoped to the package. Actions return the updated package. */
export const releases = defineCalls('releases', {
  list: { method: 'GET', path: '/api/releases', access: 'deploy', summary: '各模块的通道与版本', data: z.array(packageReleases) },
  history: {
    method: 'GET',
    path: '/api/releases/history',
    access: 'deploy',
    summary: '发布记录（新的在前）',
    query: z.object({ name: z.optional(releaseName), before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
    data: z.object({ events: z.array(releaseEvent), more: z.boolean() }),
  },
  /** Next free version of a package, used by `deploy`: a pre-release of the next one (`1.4.1-rc.2`). */
  nextVersion: {
    method: 'GET',
    path: '/api/releases/:name/next-version',
    access: 'deploy',
    summary: '下一个版本号',
    params: name,
    query: z.object({ preview: z.optional(previewName) }),
    data: z.object({ version: releaseVersion }),
  },
  deploy: {
    method: 'POST',
    path: '/api/releases/:name/deploy',
    access: 'deploy',
    confirm: 'release',
    bodyLimit: ARCHIVE_MAX_BYTES,
    summary: '上传构建（application/zip）',
    params: name,
    /** The build becomes the candidate; with `preview`, it is shown on that feature branch only. */
    query: z.object({ preview: z.optional(previewName), reason }),
    data: z.extend(release, { preview: z.optional(previewLink) }),
  },
  /** Makes a version live for everybody, without its pre-release part; without a version, the candidate. */
  promote: {
    method: 'POST',
    path: '/api/releases/:name/promote',
    access: 'deploy',
    confirm: 'release',
    summary: '上线一个版本',
    params: name,
    body: z.object({ version: z.optional(releaseVersion), skipContract, reason }),
    data: packageReleases,
  },
  /**
   * Serves a version to a share of an audience; 0 ends the canary. Without an audience, the one that the canary of this version has
   * stays. Steps change the share by themselves, beginning with the first, and promote the version after the last; without them the
   * share changes by hand only.
   */
  canary: {
    method: 'POST',
    path: '/api/releases/:name/canary',
    access: 'deploy',
    confirm: 'release',
    summary: '灰度',
    params: name,
    body: z.object({
      version: releaseVersion,
      percent: canaryPercent,
      audience: z.optional(canaryAudience),
      steps: z.optional(canaryPlan),
      skipContract,
      reason,
    }),
    data: packageReleases,
  },
  rollback: {
    method: 'POST',
    path: '/api/releases/:name/rollback',
    access: 'deploy',
    confirm: 'release',
    summary: '回到前一个版本',
    params: name,
    body: because,
    data: packageReleases,
  },
  /** Pins the live version, or makes a version live and pins it. */
  pin: {
    method: 'POST',
    path: '/api/releases/:name/pin',
    access: 'deploy',
    confirm: 'release',
    summary: '锁定线上版本',
    params: name,
    body: z.object({ version: z.optional(releaseVersion), skipContract, reason }),
    data: packageReleases,
  },
  unpin: { method: 'POST', path: '/api/releases/:name/unpin', access: 'deploy', confirm: 'release', summary: '解除锁定', params: name, body: because, data: packageReleases },
  /** Withdraws a remote: its routes say 暂未开放, and its menu entries, tabs and slots are gone. */
  withdraw: {
    method: 'POST',
    path: '/api/releases/:name/withdraw',
    access: 'deploy',
    confirm: 'release',
    summary: '下线一个模块',
    params: name,
    body: requiredReason,
    data: packageReleases,
  },
  restore: {
    method: 'POST',
    path: '/api/releases/:name/restore',
    access: 'operator',
    confirm: 'release',
    summary: '恢复已下线的模块',
    params: name,
    body: because,
    data: packageReleases,
  },
  /** Switches a remote off in an emergency, whatever is pinned. */
  disable: {
    method: 'POST',
    path: '/api/releases/:name/disable',
    access: 'operator',
    confirm: 'release',
    summary: '停用一个模块',
    params: name,
    body: requiredReason,
    data: packageReleases,
  },
  enable: {
    method: 'POST',
    path: '/api/releases/:name/enable',
    access: 'operator',
    confirm: 'release',
    summary: '启用已停用的模块',
    params: name,
    body: because,
    data: packageReleases,
  },
  /** Sets the size budget of a first screen; the default's own value returns to the default. */
  setBudget: {
    method: 'POST',
    path: '/api/releases/:name/budget',
    access: 'operator',
    confirm: 'release',
    summary: '设置首屏预算',
    params: name,
    body: z.object({
      kilobytes: z.int().check(z.refine((kilobytes) => kilobytes >= BUDGET_KB.min && kilobytes <= BUDGET_KB.max, `预算为 ${BUDGET_KB.min} 到 ${BUDGET_KB.max} KB`)),
      reason,
    }),
    data: packageReleases,
  },
  /**
   * A key for the report of one run of the conformance suite on the files of a version; the suite asks for it before it runs. `signature` lets
   * it open this version on a site that grants overrides to signed links only.
   */
  reportKey: {
    method: 'POST',
    path: '/api/releases/:name/report-keys',
    access: 'deploy',
    summary: '为一次契约测试签发一次性密钥',
    params: name,
    body: z.object({ version: releaseVersion }),
    data: z.object({ key: z.string(), signature: z.string(), expiresAt: z.string() }),
  },
  attachReport: {
    method: 'POST',
    path: '/api/releases/:name/reports',
    access: 'deploy',
    bodyLimit: REPORT_MAX_BYTES,
    summary: '附上契约测试报告',
    params: name,
    body: z.object({ version: releaseVersion, key: z.string().check(z.maxLength(100)), report: conformanceReport }),
    data: attachedReport,
  },
  tokens: { method: 'GET', path: '/api/deploy-tokens', access: 'operator', summary: '部署令牌', data: z.array(deployTokenInfo) },
  /** The token itself is returned only once, here. */
  issueToken: {
    method: 'POST',
    path: '/api/deploy-tokens',
    access: 'operator',
    confirm: 'release',
    summary: '签发部署令牌',
    body: z.object({
      label: z.string().check(z.trim(), z.minLength(1, '请填写令牌名称'), z.maxLength(40, '令牌名称最多 40 个字')),
      scopes: z.array(releaseName).check(z.minLength(1, '请至少选择一个模块'), z.maxLength(50)),
      days: z.int().check(z.minimum(1), z.maximum(365)),
    }),
    data: z.object({ token: z.string(), info: deployTokenInfo }),
  },
  revokeToken: {
    method: 'DELETE',
    path: '/api/deploy-tokens/:id',
    access: 'operator',
    confirm: 'release',
    summary: '吊销部署令牌',
    params: z.object({ id: z.string().check(z.maxLength(40)) }),
    data: deployTokenInfo,
  },
  /** A link that opens the site with these versions until it expires. `query` is the part after `?`. */
  overrideLink: {
    method: 'POST',
    path: '/api/releases/override-links',
    access: 'operator',
    summary: '生成测试链接',
    body: z.object({ overrides, hours: z.int().check(z.minimum(1), z.maximum(QA_LINK_MAX_HOURS)) }),
    data: z.object({ query: z.string(), expiresAt: z.string() }),
  },
});

import * as z from 'zod/mini';
import { release } from '../release/build-description.ts';
import { overrides, previewName } from '../release/overrides.ts';
import { releaseName, releaseVersion } from '../release/release.ts';
import { boolean, int, string } from './base/plain.ts';
import { canaryAudience, canaryPercent, canaryPlan } from './canary-audience.ts';
import { defineCalls } from './define.ts';
import { deployTokenInfo } from './deploy-tokens.ts';
import { releaseEvent } from './release-events.ts';
import { BUDGET_KB, packageReleases } from './release-packages.ts';
import { attachedReport, conformanceReport, REPORT_MAX_BYTES } from './release-reports.ts';
import { REASON_MAX, rule } from './rules.ts';

export * from './deploy-tokens.ts';
export * from './release-events.ts';
export * from './release-packages.ts';
export * from './release-reports.ts';

/** Release archives are zip files of a build directory. */
export const ARCHIVE_MAX_BYTES = 64 * 1024 * 1024;
/** Of an unpacked build. */
export const BUILD_MAX_BYTES = 256 * 1024 * 1024;
/**
 * Builds that a site receives at the same time (each takes a connection and its size on disk), and unpacks, checks and compresses (each takes a
 * core); those of one token or operator among them, and how many of one wait with their bodies unread before 429.
 */
export const UPLOADS = { received: 8, staged: 2, ofOne: 1, waiting: 20 } as const;
/** Maximum validity of a tester link in hours. */
export const QA_LINK_MAX_HOURS = 24 * 14;
export const HISTORY_PAGE = 50;
/** Days for which the preview of a feature branch can be opened after its last deploy. */
export const PREVIEW_DAYS = 14;

/** A link that opens the site with the preview of a branch. `query` is the part after `?`. */
export const previewLink = z.object({ query: string, expiresAt: string });
export type PreviewLink = z.output<typeof previewLink>;

/** What a start adds to the version of a package: the hash of its build, without which two builds would have one version. */
const SOURCE_PART = /-h[0-9a-f]{10}$/;

/** The version that a pre-release becomes when it goes live: `1.4.1-rc.2` or `1.4.1-spring-sale.2` → `1.4.1`. What a start published stays itself. */
export const settledVersion = (version: string): string =>
  SOURCE_PART.test(version) ? version : version.replace(/-.*$/, '');

const name = z.object({ name: releaseName });
/** Optional reason of an action, for the audit log. */
export const reason = z._default(string.check(z.trim(), z.maxLength(REASON_MAX, rule('reason-long'))), '');
const because = z.object({ reason });
const requiredReason = z.object({
  reason: string.check(z.trim(), z.minLength(1, rule('reason-missing')), z.maxLength(REASON_MAX, rule('reason-long'))),
});
/**
 * What goes to visitors needs a fresh report of the conformance suite in which nothing failed. True, with a reason: it goes without
 * one, and the audit log says that the suite was not run.
 */
const skipContract = z._default(boolean, false);

/** Of a deploy token that would be good for nothing. */
export const NO_SCOPES = '请至少选择一个模块';

/** Calls with access `deploy` accept operators and deploy tokens scoped to the package. Actions return the updated package. */
export const releases = defineCalls('releases', {
  list: {
    method: 'GET',
    path: '/api/releases',
    access: 'deploy',
    summary: '各模块的通道与版本',
    data: z.array(packageReleases),
  },
  history: {
    method: 'GET',
    path: '/api/releases/history',
    access: 'deploy',
    summary: '发布记录（新的在前）',
    query: z.object({
      name: z.optional(releaseName),
      before: z.optional(z.coerce.number().check(int, z.minimum(1))),
    }),
    data: z.object({ events: z.array(releaseEvent), more: boolean }),
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
    /** `overrides`: whether `?name=version` opens a version to everybody (`open`), or with the signature of an operator's link (`signed`). */
    data: z.extend(release, { preview: z.optional(previewLink), overrides: z.optional(z.enum(['open', 'signed'])) }),
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
   * Serves a version to a share of an audience; 0 ends the canary, and without a percentage only the listed accounts get it. Without an
   * audience, the one that the canary of this version has stays. Steps change share and audience by themselves, beginning with the first
   * in the place of `percent`, and promote the version after the last; without them both change by hand only.
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
      percent: z.optional(canaryPercent),
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
  unpin: {
    method: 'POST',
    path: '/api/releases/:name/unpin',
    access: 'deploy',
    confirm: 'release',
    summary: '解除锁定',
    params: name,
    body: because,
    data: packageReleases,
  },
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
      kilobytes: int.check(
        z.refine(
          (kilobytes) => kilobytes >= BUDGET_KB.min && kilobytes <= BUDGET_KB.max,
          `预算为 ${BUDGET_KB.min} 到 ${BUDGET_KB.max} KB`,
        ),
      ),
      reason,
    }),
    data: packageReleases,
  },
  /**
   * A key for the report of one run of the conformance suite on the files of a version; the suite asks for it before it runs. Given to
   * operators and to tokens that may run the suite. `signature` lets it open this version on a site that grants overrides to signed links only.
   */
  reportKey: {
    method: 'POST',
    path: '/api/releases/:name/report-keys',
    access: 'deploy',
    summary: '为一次契约测试签发一次性密钥',
    params: name,
    body: z.object({ version: releaseVersion }),
    data: z.object({ key: string, signature: string, expiresAt: string }),
  },
  attachReport: {
    method: 'POST',
    path: '/api/releases/:name/reports',
    access: 'deploy',
    bodyLimit: REPORT_MAX_BYTES,
    summary: '附上契约测试报告',
    params: name,
    body: z.object({ version: releaseVersion, key: string.check(z.maxLength(100)), report: conformanceReport }),
    data: attachedReport,
  },
  tokens: {
    method: 'GET',
    path: '/api/deploy-tokens',
    access: 'operator',
    summary: '部署令牌',
    data: z.array(deployTokenInfo),
  },
  /** The token itself is returned only once, here. */
  issueToken: {
    method: 'POST',
    path: '/api/deploy-tokens',
    access: 'operator',
    confirm: 'release',
    summary: '签发部署令牌',
    body: z.object({
      label: string.check(z.trim(), z.minLength(1, '请填写令牌名称'), z.maxLength(40, '令牌名称最多 40 个字')),
      scopes: z.array(releaseName).check(z.minLength(1, NO_SCOPES), z.maxLength(50)),
      days: int.check(z.minimum(1), z.maximum(365)),
      mayReport: z._default(boolean, false),
    }),
    data: z.object({ token: string, info: deployTokenInfo }),
  },
  revokeToken: {
    method: 'DELETE',
    path: '/api/deploy-tokens/:id',
    access: 'operator',
    confirm: 'release',
    summary: '吊销部署令牌',
    params: z.object({ id: string.check(z.maxLength(40)) }),
    data: deployTokenInfo,
  },
  /** A link that opens the site with these versions until it expires. `query` is the part after `?`. */
  overrideLink: {
    method: 'POST',
    path: '/api/releases/override-links',
    access: 'operator',
    summary: '生成测试链接',
    body: z.object({ overrides, hours: int.check(z.minimum(1), z.maximum(QA_LINK_MAX_HOURS)) }),
    data: z.object({ query: string, expiresAt: string }),
  },
});

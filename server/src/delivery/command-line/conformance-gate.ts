import { isFresh, type PackageReleases, REPORT_FRESH_DAYS } from '@ai-site/shared/api/releases';
import { commandError, usageError } from '../refusals/command-error.ts';
import { runConformanceSuite } from './conformance-suite.ts';
import { packageOf } from './packages-of-site.ts';
import type { SiteClient } from './site-client.ts';
import { localTime } from './table.ts';

export interface GateWords {
  readonly 'skip-contract': boolean;
  readonly why: string;
}

/** The part of a call's body that says with what right its version goes to visitors. */
export interface Cleared {
  readonly skipContract: boolean;
  readonly reason: string;
}

/** Versions that a refusal names, at most. */
const NAMED = 5;
const newest = (versions: PackageReleases['versions']): string =>
  versions
    .slice(0, NAMED)
    .map(({ version }) => version)
    .join(', ');

/**
 * Sees to it that a version may go to visitors: by the report on its files when there is a fresh one, otherwise by running the
 * conformance suite; or, with a reason, without either. Throws `CommandError` when the site has no such version, or the suite failed.
 */
export async function clearForVisitors(
  site: SiteClient,
  name: string,
  version: string,
  { 'skip-contract': skip, why }: GateWords,
): Promise<Cleared> {
  if (skip && why.trim() === '') throw usageError('reason-needed', { subject: '--skip-contract' });
  const { versions } = await packageOf(site, name);
  const chosen = versions.find((known) => known.version === version);
  if (chosen === undefined)
    throw commandError('version-missing', { site: site.origin, version, name, newest: newest(versions) });
  const { report } = chosen;
  const passed = report !== null && report.failed === 0 && isFresh(report, Date.now());
  if (passed)
    console.log(
      `contract suite: ${report.passed} passed with the same build at ${localTime(report.at)}, less than ${REPORT_FRESH_DAYS} days ago`,
    );
  if (skip) {
    console.error(
      passed
        ? '--skip-contract was not needed: the audit log of the site names this report.'
        : 'The contract suite was NOT run; the audit log of the site says so.',
    );
    return { skipContract: true, reason: why };
  }
  if (!passed && !(await runConformanceSuite(site, name, version)))
    throw commandError('not-for-visitors', { name, version });
  return { skipContract: false, reason: why };
}

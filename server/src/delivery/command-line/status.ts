import {
  type AttachedReport,
  type PackageReleases,
  type ReleasedVersion,
  releases,
} from '@ai-site/shared/api/releases';
import * as z from 'zod/mini';
import { defineCommand } from './command.ts';
import { openSite } from './open-site.ts';
import { siteOptions } from './options.ts';
import { packageOf } from './packages-of-site.ts';
import { localTime, table } from './table.ts';
import { packageName, siteWords } from './words.ts';

/** `12 passed`, `2 of 14 failed`, `not run`. */
export function outcome(report: AttachedReport | null): string {
  if (report === null) return 'not run';
  return report.failed === 0
    ? `${report.passed} passed`
    : `${report.failed} of ${report.passed + report.failed} failed`;
}

/** One line per package: its live version and its candidate. */
export function statusTable(packages: readonly PackageReleases[]): string {
  const rows = packages.map(({ name, live, candidate, canary, pinned, previous, since, versions }) => [
    name,
    live ?? '',
    candidate ?? '',
    canary === null ? '' : `${canary.version} ${canary.percent === 0 ? 'accounts' : `${canary.percent} %`}`,
    pinned === null ? '' : `${pinned.by}${pinned.reason === '' ? '' : `: ${pinned.reason}`}`,
    previous ?? '',
    since === null ? '' : localTime(since),
    versions.find(({ version }) => version === live)?.deployedBy ?? '',
  ]);
  return table(['NAME', 'LIVE', 'CANDIDATE', 'CANARY', 'PINNED', 'FORMER', 'SINCE', 'BY'], rows);
}

/** What no node could repair, one line for each version and node. */
const damageLines = (packages: readonly PackageReleases[]): readonly string[] =>
  packages.flatMap(({ name, damage }) =>
    damage.map(
      ({ version, node, files }) =>
        `DAMAGED: ${files.length} files of ${name} ${version} on ${node} (${files[0]}); roll back, or deploy it again`,
    ),
  );

/** What is closed to visitors, one line for each package. */
const closedLines = (packages: readonly PackageReleases[]): readonly string[] =>
  packages.flatMap(({ name, closed }) =>
    closed === null
      ? []
      : [
          `${closed.state === 'withdrawn' ? 'WITHDRAWN' : 'SWITCHED OFF'}: ${name} by ${closed.by} at ${localTime(closed.since)}: ${closed.reason}`,
        ],
  );

/** What the automatic guard watches, in one line for each version. */
function guardLines(packages: readonly PackageReleases[]): readonly string[] {
  const watched = packages.flatMap(({ name, live, canary, guarded }) => [
    ...(guarded.liveUntil === null ? [] : [`${name} ${live} until ${localTime(guarded.liveUntil)}`]),
    ...(guarded.canary && canary !== null ? [`the canary ${name} ${canary.version}`] : []),
  ]);
  return watched.map(
    (version) =>
      `GUARD (自动守护): watches ${version}; it is rolled back by itself when it fails much more often than the version before`,
  );
}

/** What an operator decides because too few networks report about it, one line for each version. */
const undecidedLines = (packages: readonly PackageReleases[]): readonly string[] =>
  packages.flatMap(({ name, undecided }) =>
    undecided.map(
      ({ version, reason, doubt }) =>
        `NOT ROLLED BACK: ${name} ${version} looks bad (${reason}), but ${doubt === 'reports' ? 'the reports' : 'those of the version it is compared with'} come from too few networks; roll it back, or leave it`,
    ),
  );

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)}`;

function versionRow(entry: ReleasedVersion, budget: PackageReleases['budget']): readonly string[] {
  const { metrics } = entry;
  return [
    entry.version,
    entry.retired ? 'gone' : `${entry.share} %`,
    `${kilobytes(entry.firstBytes)} of ${kilobytes(budget.bytes)} KB`,
    entry.compatible ? entry.contract : `${entry.contract} does not fit`,
    metrics === null ? '' : `${metrics.loads}`,
    metrics === null ? '' : `${(metrics.failureRate * 100).toFixed(2)} %`,
    metrics === null || metrics.p75Ms === null ? '' : `${metrics.p75Ms} ms`,
    outcome(entry.report),
    localTime(entry.deployedAt),
    entry.deployedBy,
  ];
}

/** One line per version of a package, newest first. */
function versionsTable({ versions, budget }: PackageReleases): string {
  return table(
    ['VERSION', 'SHARE', 'FIRST SCREEN', 'CONTRACT', 'LOADS', 'FAILED', 'P75', 'SUITE', 'DEPLOYED', 'BY'],
    versions.map((entry) => versionRow(entry, budget)),
  );
}

/** `status`: what is live, what waits for promotion, and who released it. */
export const status = defineCommand({
  summary: 'what is live and what waits; of one package also its versions',
  positionals: ['name?'],
  options: ['json', ...siteOptions],
  input: z.object({ name: z.optional(packageName), json: z._default(z.boolean(), false), ...siteWords }),
  async run({ name, json, ...where }) {
    const site = await openSite(where);
    const packages = name === undefined ? await site.call(releases.list, {}) : [await packageOf(site, name)];
    if (json) return console.log(JSON.stringify(packages, null, 2));
    console.log(statusTable(packages));
    for (const line of [
      ...closedLines(packages),
      ...guardLines(packages),
      ...damageLines(packages),
      ...undecidedLines(packages),
    ])
      console.log(`\n${line}`);
    if (name !== undefined) for (const entry of packages) console.log(`\n${versionsTable(entry)}`);
  },
});

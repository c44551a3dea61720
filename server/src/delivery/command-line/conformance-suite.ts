import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ConformanceReport, releases } from '@ai-site/shared/api/releases';
import { runProgram } from '../build/programs.ts';
import { commandError } from '../refusals/command-error.ts';
import { conformanceReportOf, playwrightReport } from './conformance-report.ts';
import { packageOf } from './packages-of-site.ts';
import { getProject } from './project.ts';
import type { SiteClient } from './site-client.ts';

const require = createRequire(import.meta.url);

export interface SpecRun {
  readonly origin: string;
  readonly mix: string;
  /** With which a site grants the mix. */
  readonly signature: string;
  /** Folder for screenshots and traces; emptied first. */
  readonly results: string;
  /** What a first screen may load at most, in bytes; null for the shell, whose pages are those of every remote. */
  readonly budget: number | null;
}

/** Runs the specs tagged `@contract` against a site with one version of one package in the mix. */
async function runSpecs({ origin, mix, signature, results, budget }: SpecRun): Promise<ConformanceReport> {
  const { conformance } = getProject();
  if (conformance === null) throw commandError('suite-not-here', {});
  const { ensureSystemPackages } = await import('../build/system-packages.ts');
  await ensureSystemPackages();
  const directory = await mkdtemp(path.join(tmpdir(), 'ai-site-contract-'));
  const file = path.join(directory, 'report.json');
  try {
    const { code } = await runProgram(
      process.execPath,
      [
        require.resolve('@playwright/test/cli'),
        'test',
        '--config',
        conformance,
        '--grep',
        '@contract',
        '--reporter',
        'list,json',
        '--output',
        results,
      ],
      {
        env: {
          BASE_URL: origin,
          MF_MIX: mix,
          MF_MIX_SIGNATURE: signature,
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
          CONTRACT_RUN: 'on',
          ...(budget === null ? {} : { MF_BUDGET: String(budget) }),
        },
      },
    );
    if (!existsSync(file)) throw commandError('suite-not-run-here', { exit: code });
    const written = playwrightReport.parse(JSON.parse(await readFile(file, 'utf8')));
    const report = conformanceReportOf(written, mix);
    if (report === null)
      throw commandError('suite-ran-nothing', {
        mix,
        problem: written.errors[0]?.message ?? 'no test is tagged for it.',
      });
    return report;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Budget of the first screen of a version. Throws `CommandError` with the metrics when its files are beyond it already. */
async function requireBudget(site: SiteClient, name: string, version: string): Promise<number> {
  const { budget, versions } = await packageOf(site, name);
  const firstBytes = versions.find((known) => known.version === version)?.firstBytes ?? 0;
  if (firstBytes > budget.bytes)
    throw commandError('first-screen-large', {
      name,
      version,
      size: kilobytes(firstBytes),
      budget: kilobytes(budget.bytes),
      over: firstBytes - budget.bytes,
    });
  console.log(`first screen of ${name} ${version}: ${kilobytes(firstBytes)} of ${kilobytes(budget.bytes)}`);
  return budget.bytes;
}

/**
 * Runs the conformance suite with a version and attaches its report to the version; resolves with whether it passed. A screenshot of
 * the end of every test and the traces of those that failed are kept.
 */
export async function runConformanceSuite(
  site: SiteClient,
  name: string,
  version: string,
  run: (specs: SpecRun) => Promise<ConformanceReport> = runSpecs,
): Promise<boolean> {
  const budget = await requireBudget(site, name, version);
  const { key, signature } = await site.call(releases.reportKey, { params: { name }, body: { version } });
  const results = path.resolve('test-results', 'contract', `${name}-${version}`);
  const report = await run({
    origin: site.origin,
    mix: `${name}@${version}`,
    signature,
    results,
    budget: name === 'shell' ? null : budget,
  }).finally(() => {
    // Also without a report: what the suite kept tells why.
    if (existsSync(results)) console.log(`screenshots and traces: ${results}`);
  });
  await site.call(releases.attachReport, { params: { name }, body: { version, key, report } });
  console.log(
    `contract suite with ${report.mix}: ${report.passed} passed, ${report.failed} failed (${Math.round(report.durationMs / 1000)} s); the report is attached`,
  );
  return report.failed === 0;
}

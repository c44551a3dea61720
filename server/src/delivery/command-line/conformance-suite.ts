import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ConformanceReport, releases } from '@ai-site/shared/api/releases';
import { runProgram } from '../build/programs.ts';
import { CommandError } from './command-error.ts';
import { conformanceReportOf, playwrightReport } from './conformance-report.ts';
import { getProject } from './project.ts';
import type { SiteClient } from './site-client.ts';

const require = createRequire(import.meta.url);

/**
 * Runs the specs tagged `@contract` against a site with one version of one package in the mix. MF_MIX_SIGNATURE holds the signature for versions
 * that are not live.
 */
async function runSpecs(origin: string, mix: string, results: string): Promise<ConformanceReport> {
  const { conformance } = getProject();
  if (conformance === null) throw new CommandError('The contract suite is part of the repository (e2e/), which is not here: run it where it is, or promote with --skip-contract.');
  const { ensureSystemPackages } = await import('../build/system-packages.ts');
  await ensureSystemPackages();
  const directory = await mkdtemp(path.join(tmpdir(), 'ai-site-contract-'));
  const file = path.join(directory, 'report.json');
  try {
    const { code } = await runProgram(
      process.execPath,
      [require.resolve('@playwright/test/cli'), 'test', '--config', conformance, '--grep', '@contract', '--reporter', 'list,json', '--output', results],
      {
        env: { BASE_URL: origin, MF_MIX: mix, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      },
    );
    if (!existsSync(file)) throw new CommandError(`The contract suite did not run (exit code ${code}).`);
    const written = playwrightReport.parse(JSON.parse(await readFile(file, 'utf8')));
    const report = conformanceReportOf(written, mix);
    if (report === null) throw new CommandError(`The contract suite did not run, so nothing is known of ${mix}: ${written.errors[0]?.message ?? 'no test is tagged for it.'}`);
    return report;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Whether anything was kept: Playwright keeps the traces and screenshots of failed tests. */
async function holdsFiles(directory: string): Promise<boolean> {
  return existsSync(directory) && (await readdir(directory, { recursive: true, withFileTypes: true })).some((entry) => entry.isFile() && !entry.name.startsWith('.'));
}

/** Runs the conformance suite with a version and attaches its report to the version; resolves with whether it passed. */
export async function runConformanceSuite(site: SiteClient, name: string, version: string): Promise<boolean> {
  const results = path.resolve('test-results', 'contract', `${name}-${version}`);
  const { key } = await site.call(releases.reportKey, { params: { name }, body: { version } });
  const report = await runSpecs(site.origin, `${name}@${version}`, results);
  await site.call(releases.attachReport, { params: { name }, body: { version, key, report } });
  console.log(`contract suite with ${report.mix}: ${report.passed} passed, ${report.failed} failed (${Math.round(report.durationMs / 1000)} s); the report is attached`);
  if (await holdsFiles(results)) console.log(`screenshots and traces: ${results}`);
  return report.failed === 0;
}

import { rmSync } from 'node:fs';
import { request } from '@playwright/test';
import { engineMissing } from '../../server/src/delivery/build/browser-engines.ts';
import { buildAll } from '../../server/src/delivery/build/build.ts';
import { COMPILE_CACHE } from '../../server/src/testing/compile-cache.ts';
import { newDataDir } from '../support/data-dir.ts';
import { OwnSite } from '../support/own-site.ts';
import { checks } from './checks.ts';
import { DrivenPage } from './driven-page.ts';
import { engines, isEngine } from './engines.ts';
import { type CheckResult, runChecks } from './run-checks.ts';

// `node e2e/engines/main.ts firefox` (or `webkit`): starts a site of its own, runs every check in that browser, and prints how each ended.
// Exit code 1: a check failed; 2: wrong argument, or the browser is not installed.

process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;

const printResult = ({ name, seconds, failure }: CheckResult): void =>
  console.log(
    `  ${failure === null ? 'passed' : 'FAILED'}  ${name}, ${seconds.toFixed(1)} s${failure === null ? '' : `\n${failure.replaceAll(/^/gm, '          ')}`}`,
  );

/** Resolves with the exit code. */
async function testIn(name: keyof typeof engines): Promise<number> {
  const missing = engineMissing(name);
  if (missing !== undefined) {
    console.error(`${name} is not installed: ${missing}`);
    return 2;
  }
  const output = `test-results/${name}`;
  rmSync(output, { recursive: true, force: true });
  await buildAll();
  // No process keeps the data of a site that has started once, as Playwright's does for its workers.
  const site = await OwnSite.startEmpty();
  const directory = newDataDir(`e2e-${name}-`);
  // The browser ends with this process; the site is ended before.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void site.stop().finally(() => process.exit(1)));
  try {
    const session = await engines[name](directory);
    try {
      const outside = await request.newContext({ baseURL: site.origin });
      const results = await runChecks(
        checks,
        { page: new DrivenPage(session, site.origin), request: outside, directory },
        output,
        printResult,
      );
      const failed = results.filter(({ failure }) => failure !== null).length;
      console.log(`${name}: ${results.length - failed} passed, ${failed} failed; screenshots in ${output}`);
      return failed === 0 ? 0 : 1;
    } finally {
      await session.close();
    }
  } finally {
    await site.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

const [name = '', ...rest] = process.argv.slice(2);
if (!isEngine(name) || rest.length > 0) {
  console.error(`One of: ${Object.keys(engines).join(', ')}`);
  process.exit(2);
}
process.exit(await testIn(name));

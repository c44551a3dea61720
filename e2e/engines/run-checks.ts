import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Flow, FlowDeps } from './flows/flow.ts';

export interface CheckResult {
  readonly name: string;
  readonly seconds: number;
  /** Null when it passed. */
  readonly failure: string | null;
  /** File of the screenshot at its end. */
  readonly screenshot: string;
}

const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'home';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

/** Runs each check, also after one that failed. A check fails too when the page reports errors during it. Screenshots go to `output`. */
export async function runChecks(
  checks: readonly Flow[],
  deps: FlowDeps,
  output: string,
  report: (result: CheckResult) => void,
): Promise<readonly CheckResult[]> {
  const { session } = deps.page;
  const results: CheckResult[] = [];
  mkdirSync(output, { recursive: true });
  let known = 0;
  for (const [index, check] of checks.entries()) {
    const begun = performance.now();
    const problems: string[] = [];
    const note = (error: unknown): void => void problems.push(reasonOf(error));
    await check.run(deps).catch(note);
    const errors = await session.errors().catch((error: unknown) => [reasonOf(error)]);
    problems.push(...errors.slice(known));
    known = Math.max(known, errors.length);
    const screenshot = path.join(output, `${String(index + 1).padStart(2, '0')}-${fileName(check.name)}.png`);
    await session.screenshot().then((png) => writeFileSync(screenshot, png), note);
    const result = {
      name: check.name,
      seconds: (performance.now() - begun) / 1000,
      failure: problems.length === 0 ? null : problems.join('\n'),
      screenshot,
    };
    report(result);
    results.push(result);
  }
  return results;
}

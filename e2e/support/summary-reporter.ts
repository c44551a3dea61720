import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { type RunFacts, summaryPage, summaryText, type TestOutcome } from './summary.ts';
import { tagFaults } from './tags.ts';

const outcomes = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const;

/** Prints a human-readable summary at the end of a run, and saves it as `summary.md` beside the traces. A run with a test that nobody would find by its tags fails. */
export default class SummaryReporter implements Reporter {
  #config: FullConfig | undefined;
  #suite: Suite | undefined;
  #mistagged: readonly string[] = [];

  onBegin(config: FullConfig, suite: Suite): void {
    this.#config = config;
    this.#suite = suite;
    this.#mistagged = suite
      .allTests()
      .flatMap((one) => tagFaults(one.tags).map((fault) => `${one.titlePath().slice(2).join(' › ')} ${fault}`));
  }

  printsToStdio(): boolean {
    return true;
  }

  async onEnd({ duration }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    const tests = this.#suite?.allTests() ?? [];
    const directory = this.#config?.projects[0]?.outputDir;
    if (directory === undefined || tests.length === 0) return undefined;
    const facts = this.#facts(duration);
    console.log(
      summaryText(
        tests.map((test) => outcomeOf(test, process.cwd())),
        facts,
      ),
    );
    mkdirSync(directory, { recursive: true });
    // In the page, paths are relative to its own location.
    writeFileSync(
      path.join(directory, 'summary.md'),
      summaryPage(
        tests.map((test) => outcomeOf(test, directory)),
        facts,
      ),
    );
    if (this.#mistagged.length === 0) return undefined;
    console.error(this.#mistagged.join('\n'));
    return { status: 'failed' };
  }

  #facts(duration: number): RunFacts {
    const told = (key: string): string => String(this.#config?.metadata[key] ?? '');
    return {
      site: told('site'),
      mix: told('mix'),
      excludedTags: told('excludedTags'),
      seconds: Math.round(duration / 1000),
    };
  }
}

function outcomeOf(test: TestCase, from: string): TestOutcome {
  const result = test.results.at(-1);
  const [, project = '', file = '', ...titles] = test.titlePath();
  return {
    title: [project, file, ...titles].join(' › '),
    tags: test.tags,
    // A test that never ran was interrupted, which is not a success.
    outcome: result === undefined ? 'skipped' : outcomes[test.outcome()],
    messages: result?.errors.map(({ message = '' }) => message) ?? [],
    evidence: (result?.attachments ?? []).flatMap(({ name, path: file }) =>
      file === undefined ? [] : [{ kind: name, path: path.relative(from, file) }],
    ),
  };
}

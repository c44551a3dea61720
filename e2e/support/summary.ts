import { subjectsOf } from './tags.ts';

/** What was left of a test that failed: `trace`, `screenshot`, `video`. */
export interface Evidence {
  readonly kind: string;
  readonly path: string;
}

export interface TestOutcome {
  /** Where and what: `desktop › session.spec.ts › the title`. */
  readonly title: string;
  readonly tags: readonly string[];
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** What went wrong, as the runner tells it: several things at once, such as a failed check and errors in the console. */
  readonly messages: readonly string[];
  readonly evidence: readonly Evidence[];
}

export interface TagCount {
  readonly tag: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Where the run was made and what was left out of it. */
export interface RunFacts {
  readonly site: string;
  readonly mix: string;
  readonly leftOut: string;
  readonly seconds: number;
}

const MESSAGE_LINES = 8;
/** What frames a difference between two values and tells nothing by itself. */
const framing = /^(expect\(.*\)|- Expected +- +\d+|\+ Received +\+ +\d+|[-+ ] *(Array|Object) [[{]\]?}?,?|[-+ ] *[\]}],?)( .*)?$/;

/** Passed and failed by package, and of what crosses packages. A test counts for every package it touches. */
export function countByTag(tests: readonly TestOutcome[]): readonly TagCount[] {
  const counts = new Map<string, { passed: number; failed: number; skipped: number }>();
  for (const { tags, outcome } of tests) {
    for (const tag of [...subjectsOf(tags).map((name) => `@${name}`), ...tags.filter((own) => own === '@cross')]) {
      const count = counts.get(tag) ?? { passed: 0, failed: 0, skipped: 0 };
      count[outcome] += 1;
      counts.set(tag, count);
    }
  }
  return [...counts].map(([tag, count]) => ({ tag, ...count })).sort((a, b) => a.tag.localeCompare(b.tag));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
const colours = /\u001b\[[0-9;]*m/g;

/** The first lines of an error's message that say something. */
export function firstLines(message: string): readonly string[] {
  return message
    .replace(colours, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '' && !framing.test(line.trimStart()))
    .slice(0, MESSAGE_LINES);
}

const failuresOf = (tests: readonly TestOutcome[]): readonly TestOutcome[] => tests.filter(({ outcome }) => outcome === 'failed');

function factsOf({ site, mix, leftOut, seconds }: RunFacts): readonly string[] {
  return [`${site}${mix === '' ? '' : `, mix ${mix}`}, ${seconds} s`, ...(leftOut === '' ? [] : [`Left out, for this site cannot serve them: ${leftOut}`])];
}

/** For the end of the terminal's output. */
export function summaryText(tests: readonly TestOutcome[], facts: RunFacts): string {
  const counts = countByTag(tests);
  const width = Math.max(0, ...counts.map(({ tag }) => tag.length));
  const told = (count: number, what: string): string => (count === 0 ? '' : `${count} ${what}`);
  const rows = counts.map(
    ({ tag, passed, failed, skipped }) =>
      `  ${tag.padEnd(width)}  ${[told(passed, 'passed'), told(failed, 'FAILED'), told(skipped, 'skipped')].filter((text) => text !== '').join(', ')}`,
  );
  const failures = failuresOf(tests).flatMap(({ title, messages, evidence }, index) => [
    '',
    `  ${index + 1}. ${title}`,
    ...messages.flatMap(firstLines).map((line) => `     ${line}`),
    ...evidence.map(({ kind, path }) => `     ${kind}: ${path}`),
  ]);
  return ['', 'Summary', ...factsOf(facts).map((line) => `  ${line}`), ...rows, ...failures, ''].join('\n');
}

/** The same as a page: `summary.md`. */
export function summaryPage(tests: readonly TestOutcome[], facts: RunFacts): string {
  const failures = failuresOf(tests);
  const rows = countByTag(tests).map(({ tag, passed, failed, skipped }) => `| ${tag} | ${passed} | ${failed} | ${skipped} |`);
  const told = failures.flatMap(({ title, messages, evidence }) => [
    `### ${title}`,
    '',
    '```',
    ...messages.flatMap(firstLines),
    '```',
    '',
    ...evidence.map(({ kind, path }) => `- ${kind}: [${path}](${path})`),
    '',
  ]);
  return [
    `# ${failures.length === 0 ? 'All tests passed' : `${failures.length} failed`}`,
    '',
    ...factsOf(facts).flatMap((line) => [line, '']),
    '| package | passed | failed | skipped |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    ...(failures.length === 0 ? [] : ['## Failures', '', ...told]),
  ].join('\n');
}

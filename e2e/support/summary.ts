import { subjectsOf } from './tags.ts';

export interface Evidence {
  readonly kind: string;
  readonly path: string;
}

export interface TestOutcome {
  /** Project, file and title: `desktop › session.spec.ts › the title`. */
  readonly title: string;
  readonly tags: readonly string[];
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** The runner's error messages: there may be several, such as a failed check and console errors. */
  readonly messages: readonly string[];
  readonly evidence: readonly Evidence[];
}

export interface TagCount {
  readonly tag: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Where the run was made and what was excluded. */
export interface RunFacts {
  readonly site: string;
  readonly mix: string;
  readonly excludedTags: string;
  readonly seconds: number;
}

const MESSAGE_LINES = 8;
/** Lines that frame a diff between two values and carry no information. */
const framing =
  /^(expect\(.*\)|- Expected +- +\d+|\+ Received +\+ +\d+|[-+ ] *(Array|Object) [[{]\]?}?,?|[-+ ] *[\]}],?)( .*)?$/;

/** Passed and failed tests by package, and of cross-package tests. A test counts for every package it touches. */
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

export function firstLines(message: string): readonly string[] {
  return message
    .replace(colours, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '' && !framing.test(line.trimStart()))
    .slice(0, MESSAGE_LINES);
}

const failuresOf = (tests: readonly TestOutcome[]): readonly TestOutcome[] =>
  tests.filter(({ outcome }) => outcome === 'failed');

function factsOf({ site, mix, excludedTags, seconds }: RunFacts): readonly string[] {
  return [
    `${site}${mix === '' ? '' : `, mix ${mix}`}, ${seconds} s`,
    ...(excludedTags === '' ? [] : [`Left out, for this site cannot serve them: ${excludedTags}`]),
  ];
}

/** The summary printed at the end of the terminal output. */
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

/** The same summary as a Markdown page: `summary.md`. */
export function summaryPage(tests: readonly TestOutcome[], facts: RunFacts): string {
  const failures = failuresOf(tests);
  const rows = countByTag(tests).map(
    ({ tag, passed, failed, skipped }) => `| ${tag} | ${passed} | ${failed} | ${skipped} |`,
  );
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

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import type { SourceFile } from './style-classes.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const named = (value: unknown): string => (isNode(value) && typeof value.value === 'string' ? value.value : '');

const ofTests = new Set(['it', 'test', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']);
const options = new Set(['timeout', 'testTimeout', 'actionTimeout', 'navigationTimeout', 'asyncUtilTimeout']);

/** A limit that is a number, or numbers multiplied with each other. */
const isNumber = (value: unknown): boolean =>
  isNode(value) &&
  (value.type === 'NumericLiteral' ||
    (value.type === 'BinaryExpression' && isNumber(value.left) && isNumber(value.right)));

/** `it` of `it(…)` and of `it.each(…)(…)`. */
function calledOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'CallExpression') return calledOf(callee.callee);
  return callee.type === 'MemberExpression' ? calledOf(callee.object) : named(callee);
}

function limitOf(node: Node): unknown {
  if (node.type === 'KeyValueProperty') return options.has(named(node.key)) ? node.value : undefined;
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return undefined;
  const given: readonly unknown[] = node.arguments.map((argument: unknown) =>
    isNode(argument) ? argument.expression : undefined,
  );
  const { callee } = node;
  if (isNode(callee) && callee.type === 'MemberExpression' && named(callee.property) === 'setTimeout')
    return ['jest', 'test'].includes(named(callee.object)) ? given[0] : undefined;
  return ofTests.has(calledOf(callee)) ? given.at(-1) : undefined;
}

/**
 * Number of time limits in a source of tests that are written as numbers: of tests, and of waits in them. A limit only catches a hang, as
 * `HANG_LIMIT_MS` and its multiples do on every machine.
 */
export function ownTimeLimits({ file, text }: SourceFile): number {
  let found = 0;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) visit(part);
    if (!isNode(node) || Array.isArray(node)) return;
    if (isNumber(limitOf(node))) found += 1;
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }));
  return found;
}

/** Most sources have none: parsing them all takes seconds. */
const mayHaveLimit = (text: string): boolean => /imeout|000,?\s*\)/.test(text);

/** Test files, what several of them share, and what the browser tests do. */
const sources = [
  '{server,shared,shell,mf-*}/**/*.test.{ts,tsx}',
  '{server,shared,shell,mf-*}/**/testing/**/*.{ts,tsx}',
  'e2e/*.ts',
  'e2e/{support,faults,conformance,engines}/**/*.ts',
  '{server,shared}/src/testing/*.{ts,mjs,cjs}',
  'jest.config.mjs',
  'playwright.config.ts',
];

/** Checks the tests of every package. */
export function checkTimeLimits(root: string): string[] {
  const files = sources.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }),
  );
  return files
    .map((file) => ({ file: file.replaceAll(path.sep, '/'), text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => mayHaveLimit(text))
    .map((source) => ({ ...source, found: ownTimeLimits(source) }))
    .flatMap(({ file, found }) => (found === 0 ? [] : [`time limit other than HANG_LIMIT_MS: ${file} (${found})`]));
}

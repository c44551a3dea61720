import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import type { SourceFile } from './style-classes.ts';

/** A quantifier without an upper bound, at the start of the rest of a pattern. */
const unbounded = /^(?:[*+]|\{\d+,\})/;
const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})[?+]?/;

/** The end of the character class that starts at `[`. */
function classEnd(pattern: string, start: number): number {
  let at = start + 1;
  while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1;
  return at;
}

/**
 * Whether a pattern repeats without bound what itself repeats without bound, like `(a+)*`: the time to find that a text does not match can
 * grow exponentially with its length.
 */
export function nestsQuantifiers(pattern: string): boolean {
  // For each open group, whether something in it repeats without bound.
  const groups = [false];
  let last = false;
  for (let at = 0; at < pattern.length; ) {
    const rest = pattern.slice(at);
    const repeated = quantifier.exec(rest);
    if (repeated !== null) {
      if (unbounded.test(rest)) {
        if (last) return true;
        groups[groups.length - 1] = true;
      }
      at += repeated[0].length;
      continue;
    }
    last = false;
    const char = pattern[at];
    if (char === '(') {
      groups.push(false);
      at += /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(rest)?.[0].length ?? 1;
      continue;
    }
    if (char === ')') {
      last = groups.pop() ?? false;
      if (last) groups[groups.length - 1] = true;
    }
    if (char === '[') at = classEnd(pattern, at);
    at += char === '\\' ? 2 : 1;
  }
  return false;
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A regular expression of a source. */
export interface Expression {
  readonly pattern: string;
  readonly flags: string;
  /** Its pattern is put together when the program runs; this is what is known of it. */
  readonly partial: boolean;
}

/** The regular expressions in a source: literals, and texts given to `new RegExp`. */
export function expressionsIn({ file, text }: SourceFile): Expression[] {
  const found: Expression[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) visit(part);
    if (!isNode(node) || Array.isArray(node)) return;
    if (node.type === 'RegExpLiteral' && typeof node.pattern === 'string')
      found.push({ pattern: node.pattern, flags: String(node.flags), partial: false });
    if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.value === 'RegExp')
      visitCall(node.arguments);
    for (const part of Object.values(node)) visit(part);
  };
  const visitCall = (given: unknown): void => {
    const [first, second] = (Array.isArray(given) ? given : []).map((argument: unknown) =>
      isNode(argument) && isNode(argument.expression) ? argument.expression : {},
    );
    const flags = second?.type === 'StringLiteral' ? String(second.value) : '';
    if (first?.type === 'StringLiteral' && typeof first.value === 'string')
      found.push({ pattern: first.value, flags, partial: false });
    if (first?.type === 'TemplateLiteral' && Array.isArray(first.quasis))
      found.push({
        pattern: first.quasis.map((part) => (isNode(part) ? String(part.cooked) : '')).join(''),
        flags,
        partial: first.quasis.length > 1,
      });
  };
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }));
  return found;
}

/** The sources of the packages that are matched by a glob pattern, without tests. */
export function sourcesOf(root: string, pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** Regular expressions of the packages whose quantifiers are nested. */
export function checkExpressions(root: string): string[] {
  return sourcesOf(root, '{server,server/demo-engine,shared,shell,mf-*}/src/**/*.{ts,tsx}').flatMap((source) =>
    expressionsIn(source)
      .filter(({ pattern }) => nestsQuantifiers(pattern))
      .map(({ pattern }) => `nested quantifiers: ${source.file}: /${pattern}/`),
  );
}

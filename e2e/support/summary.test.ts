import { describe, expect, it } from '@jest/globals';
import { countByTag, firstLines, summaryPage, summaryText, type TestOutcome } from './summary.ts';

const facts = { site: 'http://localhost:8080', mix: 'mf-chat@candidate', excludedTags: '@own-site', seconds: 12 };

const test = (changes: Partial<TestOutcome>): TestOutcome => ({
  title: 'desktop › a.spec.ts › works',
  tags: ['@mf-chat'],
  outcome: 'passed',
  messages: [],
  evidence: [],
  ...changes,
});

const tests = [
  test({}),
  test({ tags: ['@mf-chat', '@mf-draw', '@cross', '@mobile'] }),
  test({
    title: 'desktop › b.spec.ts › breaks',
    tags: ['@mf-draw'],
    outcome: 'failed',
    messages: ['\u001b[31mError: 「我来画」没有加载成功\u001b[39m\n\n  at x\n  1\n  2\n  3\n  4\n  5\n  6\n  7'],
    evidence: [{ kind: 'trace', path: 'b/trace.zip' }],
  }),
];

describe('the summary of a run', () => {
  it('counts a test for every package it touches, and what crosses packages', () => {
    expect(countByTag(tests)).toEqual([
      { tag: '@cross', passed: 1, failed: 0, skipped: 0 },
      { tag: '@mf-chat', passed: 2, failed: 0, skipped: 0 },
      { tag: '@mf-draw', passed: 1, failed: 1, skipped: 0 },
    ]);
  });

  it('tells a failure by its first lines, without colours and gaps', () => {
    expect(firstLines(tests[2]?.messages[0] ?? '')).toEqual([
      'Error: 「我来画」没有加载成功',
      '  at x',
      '  1',
      '  2',
      '  3',
      '  4',
      '  5',
      '  6',
    ]);
  });

  it('leaves out what only frames a difference', () => {
    const message =
      'Error: errors in the console\n\nexpect(received).toEqual(expected) // deep equality\n\n- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "uncaught: x",\n+ ]';
    expect(firstLines(message)).toEqual(['Error: errors in the console', '+   "uncaught: x",']);
  });

  it('says in the terminal where, what, by package, and where the evidence lies', () => {
    expect(summaryText(tests, facts).split('\n')).toEqual([
      '',
      'Summary',
      '  http://localhost:8080, mix mf-chat@candidate, 12 s',
      '  Left out, for this site cannot serve them: @own-site',
      '  @cross    1 passed',
      '  @mf-chat  2 passed',
      '  @mf-draw  1 passed, 1 FAILED',
      '',
      '  1. desktop › b.spec.ts › breaks',
      '     Error: 「我来画」没有加载成功',
      '       at x',
      '       1',
      '       2',
      '       3',
      '       4',
      '       5',
      '       6',
      '     trace: b/trace.zip',
      '',
    ]);
  });

  it('is a page with a table and a chapter for every failure', () => {
    const page = summaryPage(tests, facts);
    expect(page).toContain('# 1 failed');
    expect(page).toContain('| @mf-draw | 1 | 1 | 0 |');
    expect(page).toContain('### desktop › b.spec.ts › breaks');
    expect(page).toContain('- trace: [b/trace.zip](b/trace.zip)');
    expect(summaryPage([test({})], facts)).not.toContain('## Failures');
  });
});

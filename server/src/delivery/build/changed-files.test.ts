import { expect, it } from '@jest/globals';
import { testsOf } from './changed-files.ts';

it('the tests of changed files are themselves and those beside them, without nightly and browser tests', () => {
  const there = new Set([
    'a/one.test.ts',
    'a/Two.test.tsx',
    'a/three.test.ts',
    'e2e/four.test.ts',
    'a/five.nightly.test.ts',
  ]);
  const files = [
    'a/one.ts',
    'a/Two.tsx',
    'a/three.test.ts',
    'a/three.ts',
    'e2e/four.ts',
    'a/five.nightly.test.ts',
    'a/six.ts',
    'README.md',
  ];
  expect(testsOf(files, (file) => there.has(file))).toEqual(['a/Two.test.tsx', 'a/one.test.ts', 'a/three.test.ts']);
});

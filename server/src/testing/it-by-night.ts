import { it } from '@jest/globals';
import { testDepth } from './test-depth.ts';

/** A test of `npm run test:nightly` alone: for what is slow and shown by a cheaper test as well. A file of nothing else is named `*.nightly.test.ts`. */
export function itByNight(name: string, test: () => void | Promise<void>): void {
  if (testDepth.everyVariant) it(name, test);
}

/** The variants of a table of tests: all of them by night, the first ones by day. */
export function variantsByDay<T>(all: readonly T[], count = 1): readonly T[] {
  return testDepth.everyVariant ? all : all.slice(0, count);
}

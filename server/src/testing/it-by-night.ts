import { it } from '@jest/globals';
import { testDepth } from './test-depth.ts';

/** A test of `npm run test:nightly` alone: for what is slow and shown by a cheaper test as well. A file of nothing else is named `*.nightly.test.ts`. */
export function itByNight(name: string, test: () => void | Promise<void>): void {
  if (testDepth.everyVariant) it(name, test);
}

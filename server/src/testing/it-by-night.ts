import { it } from '@jest/globals';
import { testDepth } from './test-depth.ts';

/** `it` of `npm run test:nightly` alone: for what is slow and shown by a cheaper test as well. A file of nothing else is named `*.nightly.test.ts`. */
export const itByNight: typeof it = testDepth.everyVariant ? it : Object.assign(() => undefined, it);

import type { Example } from './example.ts';
import { imageExamples } from './image-examples.ts';
import { videoExamples } from './video-examples.ts';

/** All examples, in the order in which they are shown. */
export const examples: readonly Example[] = [...imageExamples, ...videoExamples];

import type { Example } from './example.ts';
import { imageExamples } from './image-examples.ts';
import { videoExamples } from './video-examples.ts';

/** All examples, in the order in which they are shown. */
export const examples: readonly Example[] = [...imageExamples, ...videoExamples];

/** Ids of the examples that a fresh site shows in its gallery too. */
export const galleryExamples: ReadonlySet<string> = new Set([
  ...[
    'fox',
    'paper-dusk',
    'jellyfish',
    'burger',
    'saturn',
    'lotus',
    'panda',
    'aurora',
    'rose-window',
    'town-night',
    'sunflowers',
    'dragon',
  ],
  ...['video-jellyfish', 'video-cherry'],
]);

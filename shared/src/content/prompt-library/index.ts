import { codingPrompts } from './chapters/coding.ts';
import { imagePrompts } from './chapters/images.ts';
import { learningPrompts } from './chapters/learning.ts';
import { officePrompts } from './chapters/office.ts';
import { shopPrompts } from './chapters/shop.ts';
import { translationPrompts } from './chapters/translation.ts';
import { videoPrompts } from './chapters/video.ts';
import { writingPrompts } from './chapters/writing.ts';
import type { Prompt } from './prompt.ts';

export * from './find-prompts.ts';
export * from './prompt.ts';
export * from './slots.ts';

/** The prompt library (咒语书), chapter by chapter. */
export const prompts: readonly Prompt[] = [
  ...shopPrompts,
  ...videoPrompts,
  ...writingPrompts,
  ...translationPrompts,
  ...officePrompts,
  ...learningPrompts,
  ...codingPrompts,
  ...imagePrompts,
];

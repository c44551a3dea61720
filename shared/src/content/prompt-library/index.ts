import { codingSpells } from './chapters/coding.ts';
import { learningSpells } from './chapters/learning.ts';
import { officeSpells } from './chapters/office.ts';
import { pictureSpells } from './chapters/pictures.ts';
import { shopSpells } from './chapters/shop.ts';
import { translationSpells } from './chapters/translation.ts';
import { videoSpells } from './chapters/video.ts';
import { writingSpells } from './chapters/writing.ts';
import type { Prompt } from './prompt.ts';

export * from './find-prompts.ts';
export * from './prompt.ts';
export * from './slots.ts';

/** The prompt library (咒语书), chapter by chapter. */
export const prompts: readonly Prompt[] = [
  ...shopSpells,
  ...videoSpells,
  ...writingSpells,
  ...translationSpells,
  ...officeSpells,
  ...learningSpells,
  ...codingSpells,
  ...pictureSpells,
];

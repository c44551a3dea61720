import { codingSpells } from './chapters/coding.ts';
import { learningSpells } from './chapters/learning.ts';
import { officeSpells } from './chapters/office.ts';
import { pictureSpells } from './chapters/pictures.ts';
import { shopSpells } from './chapters/shop.ts';
import { translationSpells } from './chapters/translation.ts';
import { videoSpells } from './chapters/video.ts';
import { writingSpells } from './chapters/writing.ts';
import type { Spell } from './spell.ts';

export * from './find-spells.ts';
export * from './slots.ts';
export * from './spell.ts';

/** 咒语书: the prompts, chapter by chapter. */
export const spells: readonly Spell[] = [
  ...shopSpells,
  ...videoSpells,
  ...writingSpells,
  ...translationSpells,
  ...officeSpells,
  ...learningSpells,
  ...codingSpells,
  ...pictureSpells,
];

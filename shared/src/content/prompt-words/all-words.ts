import { colourWords } from './chapters/colour.ts';
import { commerceWords } from './chapters/commerce.ts';
import { compositionWords } from './chapters/composition.ts';
import { festivalWords } from './chapters/festival.ts';
import { lensWords } from './chapters/lens.ts';
import { lightWords } from './chapters/light.ts';
import { materialWords } from './chapters/material.ts';
import { moodWords } from './chapters/mood.ts';
import { negativeWords } from './chapters/negative.ts';
import { qualityWords } from './chapters/quality.ts';
import { sceneWords } from './chapters/scene.ts';
import { styleWords } from './chapters/style.ts';
import { subjectWords } from './chapters/subject.ts';
import type { PromptWord } from './word.ts';

/** The words of the prompt book (咒语书), chapter by chapter: a module of its own, because browsers load it when a book is opened. */
export const promptWords: readonly PromptWord[] = [
  ...subjectWords,
  ...sceneWords,
  ...lightWords,
  ...compositionWords,
  ...lensWords,
  ...styleWords,
  ...materialWords,
  ...colourWords,
  ...moodWords,
  ...qualityWords,
  ...commerceWords,
  ...festivalWords,
  ...negativeWords,
];

import type { PromptWord } from '../../content/prompt-words/word.ts';
import { useModule } from '../lazy/index.ts';

const loadWords = () => import(/* webpackChunkName: "prompt-words" */ '../../content/prompt-words/all-words.ts');

/** The words of the prompt book in a chunk of their own; undefined until they have come. */
export const usePromptWords = (): readonly PromptWord[] | undefined => useModule(loadWords)?.promptWords;

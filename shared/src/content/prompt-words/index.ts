export * from './combine.ts';
export * from './find-words.ts';
export { type PromptWord, type WordCategory, wordCategories } from './word.ts';

export * from './names.ts';
export { type PromptReading, promptReading, subjectPrompts, undrawableText } from './prompt-reading.ts';
export { meaningsOf } from './read-words.ts';
export { undrawableNames } from './undrawable.ts';
export type { WordMeaning } from './vocabulary.ts';

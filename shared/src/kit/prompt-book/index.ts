export * from './PickedWords.tsx';
export * from './prompt-builder.ts';
export * from './use-prompt-words.ts';
export * from './WordBrowser.tsx';

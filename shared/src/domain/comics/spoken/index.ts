export * from './pronunciations.ts';
export * from './spoken-storyboard.ts';

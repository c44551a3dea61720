export * from './combination.ts';
export * from './limits.ts';
export * from './prompt-file.ts';

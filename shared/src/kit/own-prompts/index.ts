export * from './own-prompts.ts';

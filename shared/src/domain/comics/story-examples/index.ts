export * from './story-examples.ts';

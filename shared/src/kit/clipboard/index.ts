export * from './copy-generated-text.ts';
export * from './copy-text.ts';

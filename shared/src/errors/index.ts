export * from './api-error.ts';
export * from './texts.ts';

export * from './code.ts';
export * from './limits.ts';
export * from './name.ts';
export * from './review.ts';
export * from './texts.ts';

export * from './gone.ts';
export * from './limits.ts';
export * from './paths.ts';

export * from './entry-integrity.ts';
export * from './mount-remote.ts';
export * from './page-shares.ts';
export * from './run-lifecycles.ts';

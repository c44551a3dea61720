export * from './share-path.ts';
export * from './shared-work-path.ts';
export * from './work-shares.ts';

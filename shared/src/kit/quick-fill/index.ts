export * from './start-quick-fill.ts';
export * from './use-initial-fill.ts';

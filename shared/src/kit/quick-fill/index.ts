export * from './send-at-once.ts';
export * from './start-quick-fill.ts';
export * from './start-remix.ts';
export * from './use-initial-fill.ts';

export * from './async-resource.ts';
export * from './failure.ts';
export * from './page-source.ts';
export * from './paged-list.ts';
export * from './refresh-on-reconnect.ts';
export * from './use-async-resource.ts';

export * from './events.ts';
export * from './overrides.ts';
export * from './platform.ts';
export * from './release.ts';
export * from './remote.ts';
export * from './site.ts';
export * from './version.ts';

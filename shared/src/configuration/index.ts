export * from './remote-config.ts';
export * from './values.ts';

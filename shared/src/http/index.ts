export * from './client.ts';
export * from './path.ts';

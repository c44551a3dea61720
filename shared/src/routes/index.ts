export * from './match.ts';
export * from './site-route.ts';
export * from './table.ts';

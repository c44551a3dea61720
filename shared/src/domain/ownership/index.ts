export * from './claims.ts';
export * from './owners.ts';

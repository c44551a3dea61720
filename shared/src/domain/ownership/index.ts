export * from './claims.ts';
export * from './holders.ts';

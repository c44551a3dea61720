export * from './match.ts';
export * from './table.ts';

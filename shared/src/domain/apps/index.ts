export * from './badges.ts';
export * from './categories.ts';
export * from './open-first.ts';
export * from './price-text.ts';
export * from './terminals.ts';
export * from './texts.ts';

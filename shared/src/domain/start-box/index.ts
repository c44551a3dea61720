export * from './fill.ts';
export * from './modes.ts';
export * from './texts.ts';

export * from './grid-layout.ts';
export * from './masonry.ts';

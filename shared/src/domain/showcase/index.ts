export * from './card-image.ts';
export * from './limits.ts';
export * from './paths.ts';
export * from './reasons.ts';
export * from './remake-text.ts';
export * from './states.ts';
export * from './texts.ts';

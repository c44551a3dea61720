export * from './match.ts';
export * from './paths.ts';
export * from './remote-declaration.ts';
export * from './site-route.ts';

export * from './match.ts';
export * from './remote-declaration.ts';
export * from './site-route.ts';

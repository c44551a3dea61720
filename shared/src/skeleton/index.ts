export * from './route-skeleton.ts';
export * from './skeleton-html.ts';

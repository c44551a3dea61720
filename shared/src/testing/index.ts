export * from './http-double.ts';
export * from './platform-double.ts';
export * from './sample-data.ts';

export * from './http-double.ts';
export * from './manual-clock.ts';
export * from './picked-file.ts';
export * from './platform-double.ts';
export * from './sample-data.ts';
export * from './sample-tasks.ts';

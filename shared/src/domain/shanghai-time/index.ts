export * from './business-date.ts';
export { DAY_MS, SHANGHAI_OFFSET_MS } from './offset.ts';
export * from './times.ts';

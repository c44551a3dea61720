export * from './base/define.ts';

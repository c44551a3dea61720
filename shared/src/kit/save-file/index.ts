export * from './save-file.ts';

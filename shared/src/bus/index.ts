export * from './create-bus.ts';

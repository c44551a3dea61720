export * from './painted-screen.ts';

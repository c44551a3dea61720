export * from './paint-screens.tsx';

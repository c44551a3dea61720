export * from './team-slots.tsx';

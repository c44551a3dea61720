export * from './create-remote.tsx';
export * from './history-router.tsx';

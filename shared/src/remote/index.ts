export * from './create-remote.tsx';
export * from './history-router.tsx';
export * from './slot.tsx';
export * from './slot-content.tsx';

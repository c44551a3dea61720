export * from './reuse-path.ts';
export * from './task-app-ids.ts';
export * from './task-app-kinds.ts';
export * from './task-apps.ts';

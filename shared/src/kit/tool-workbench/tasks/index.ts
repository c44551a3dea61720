export { Elapsed } from '../result/Elapsed.tsx';
export { stageLine } from './task-times.ts';
export { isUnfinished, TasksStore } from './tasks-store.ts';

export { Elapsed } from '../result/Elapsed.tsx';
export { CoarseImage } from './CoarseImage.tsx';
export { stageLine } from './task-times.ts';
export { isUnfinished, TasksStore } from './tasks-store.ts';

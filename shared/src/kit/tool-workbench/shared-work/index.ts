export { remake } from './remake.ts';
export { SharedOutput } from './SharedOutput.tsx';

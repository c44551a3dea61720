export { FirstMoment } from './FirstMoment.tsx';
export type { NewcomerStore } from './newcomer-store.ts';
export { useNewcomer } from './own-newcomer.ts';

export { mayRemove } from './may-remove.ts';
export { feedOf, isLive, type OwnWork, publicationsOfWorks } from './publications-of-works.ts';

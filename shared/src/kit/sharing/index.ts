export { cancelAfterQuestion } from './cancel-share.ts';
export { type SharedState, useShared } from './use-shared.ts';
export { useUnlisted } from './use-unlisted.ts';

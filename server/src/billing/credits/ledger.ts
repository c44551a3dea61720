/** Public interface of the ledger: every movement of credits uses these functions, each inside the caller's transaction. */
export { LedgerConflict } from './conflict.ts';
export { type GrantRequest, grant } from './grant.ts';
export { type HoldRequest, hold } from './hold.ts';
export { type ReleaseCause, release } from './release.ts';
export { settle } from './settle.ts';
export { missingTenths } from './spender.ts';
export { voidAll } from './void.ts';

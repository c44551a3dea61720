import type { Session } from '../../../platform/session.ts';

export interface ReleaseActor {
  /** The same for every call of one token or one operator. */
  readonly id: string;
  readonly label: string;
  /** The operator's session; null for a token. */
  readonly session: Session | null;
  readonly scopes: readonly string[] | 'all';
  /** Whether it may run the conformance suite and attach its reports. */
  readonly mayReport: boolean;
}

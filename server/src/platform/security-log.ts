import type { Logger } from 'pino';

/** An event of the security log. Phone numbers appear as fingerprints, addresses as networks, people as account ids. */
export type SecurityEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'locked-out'
  | 'code-sent'
  | 'code-refused'
  | 'code-wrong'
  | 'sign-out'
  | 'sessions-ended'
  | 'password-changed'
  | 'account-cancelled'
  | 'operator-confirmed'
  | 'operator-action'
  | 'permission-refused';

/** Outcomes that an operator of the site may want to be alerted about. */
const warnings: ReadonlySet<SecurityEvent> = new Set<SecurityEvent>([
  'sign-in-failed',
  'locked-out',
  'code-refused',
  'code-wrong',
  'permission-refused',
]);

export interface SecurityDetails {
  /** Id of the request, as in the access log. */
  readonly requestId?: string;
  /** Network of the caller (`networkOf`). */
  readonly network?: string;
  readonly account?: string;
  /** Public id of the session. */
  readonly session?: string;
  /** `shortFingerprint` of a phone number. */
  readonly phone?: string;
  readonly method?: 'code' | 'password';
  readonly purpose?: string;
  /** Name of the call, `users.restrict`. */
  readonly call?: string;
  /** What an operator acted on: path parameters, never bodies. */
  readonly target?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
  readonly count?: number;
}

/** Writes one structured line: `security` names the event. */
export function logSecurity(log: Pick<Logger, 'info' | 'warn'>, event: SecurityEvent, details: SecurityDetails): void {
  log[warnings.has(event) ? 'warn' : 'info']({ security: event, ...details }, 'security');
}

/** The part of a fingerprint that tells numbers apart in the log. */
export const shortFingerprint = (hash: Buffer): string => hash.subarray(0, 9).toString('base64url');

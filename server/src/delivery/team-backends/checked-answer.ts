import { type Envelope, envelope } from '@ai-site/shared/api/envelope';
import type { PublicAnswer } from '../../platform/http/fetch-public.ts';

/** Statuses that a backend may answer with; 401 to visitors only, since it would end the session of an account. */
const passed: ReadonlySet<number> = new Set([200, 400, 403, 404, 409, 413, 429]);

/** Characters of a message that a backend shows. */
const MESSAGE_MAX = 200;

/** Seconds that a backend may ask to wait. */
const RETRY_AFTER = /^[1-9]\d{0,3}$/;

export interface CheckedAnswer {
  readonly envelope: Envelope;
  readonly retryAfter: string | undefined;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** What of a backend's answer goes to the page: its envelope, with the code that is its status. Null for any other answer. */
export function checkedAnswer(
  { status, headers }: PublicAnswer,
  body: Buffer,
  signedIn: boolean,
): CheckedAnswer | null {
  if (!passed.has(status) && (status !== 401 || signedIn)) return null;
  const answer = envelope.safeParse(parsed(body));
  if (!answer.success || answer.data.code !== status) return null;
  const { code, msg, data } = answer.data;
  const wait = headers['retry-after'];
  return {
    envelope: { code, msg: msg.slice(0, MESSAGE_MAX), data: data ?? null },
    retryAfter: wait !== undefined && RETRY_AFTER.test(wait) ? wait : undefined,
  };
}

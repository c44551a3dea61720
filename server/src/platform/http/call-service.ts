import { setTimeout as delay } from 'node:timers/promises';

/** An outside service that takes JSON with a bearer token. */
export interface OutsideService {
  readonly url: string;
  readonly token: string;
}

/** The service answered, and refused: another attempt would be refused too. */
export class ServiceRefused extends Error {
  override readonly name = 'ServiceRefused';
}

/** The service gave no usable answer: unreachable, out of time, or failing. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
}

export interface ServiceTimes {
  /** Time for one attempt, in milliseconds. */
  readonly timeoutMs: number;
  /** Pause before each further attempt, in milliseconds; as many attempts follow the first. */
  readonly pausesMs: readonly number[];
}

/** Two attempts within eleven seconds: a person waits for the answer. */
export const SERVICE_TIMES: ServiceTimes = { timeoutMs: 5000, pausesMs: [400] };

/**
 * Posts JSON and returns the body of a 2xx answer. An attempt that fails on the way, takes too long or is answered with 429 or 5xx is repeated with
 * the same `idempotency-key`, by which the service can tell a repetition. Throws `ServiceRefused` or `ServiceUnavailable`.
 */
export async function callService(
  service: OutsideService,
  body: unknown,
  key: string,
  times: ServiceTimes = SERVICE_TIMES,
): Promise<string> {
  for (const pauseMs of [...times.pausesMs, null]) {
    try {
      return await attempt(service, body, key, times.timeoutMs);
    } catch (error) {
      if (pauseMs === null || error instanceof ServiceRefused) throw error;
      await delay(pauseMs);
    }
  }
  throw new TypeError('The last attempt returns or throws');
}

async function attempt({ url, token }: OutsideService, body: unknown, key: string, timeoutMs: number): Promise<string> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    text = await response.text();
  } catch (error) {
    throw new ServiceUnavailable('The service could not be reached in time', { cause: error });
  }
  if (response.status === 429 || response.status >= 500)
    throw new ServiceUnavailable(`The service answered ${response.status}`);
  if (!response.ok) throw new ServiceRefused(`The service answered ${response.status}`);
  return text;
}

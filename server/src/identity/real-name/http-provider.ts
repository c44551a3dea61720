import * as z from 'zod/mini';
import type { Settings } from '../../platform/config/settings.ts';
import type { RealNameProvider } from './provider.ts';

const TIMEOUT_MS = 10_000;
const answer = z.object({ match: z.boolean() });

/** Calls any service that accepts `POST {name, idNumber}` with a bearer token and answers `{match}`. Vendor-specific requirements belong in a small relay in front of it. */
export function httpRealName({ url, token }: NonNullable<Settings['realName']>): RealNameProvider {
  return {
    async matches({ name, idNumber }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ name, idNumber }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`The verification service answered ${response.status}`);
      }
      return answer.parse(await response.json()).match;
    },
  };
}

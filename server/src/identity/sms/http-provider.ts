import type { Settings } from '../../platform/config/settings.ts';
import type { SmsProvider } from './provider.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends through any service that accepts `POST {mobile, code, purpose}` with a bearer token and answers 2xx. Vendor-specific requirements (a
 * template per purpose, a signature) belong in a small relay in front of it.
 */
export function httpSms({ url, token }: NonNullable<Settings['sms']>): SmsProvider {
  return {
    async send(mobile, code, purpose) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ mobile, code, purpose }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS provider answered ${response.status}`);
    },
  };
}

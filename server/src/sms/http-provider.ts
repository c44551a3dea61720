import type { Settings } from '../config/settings.ts';
import type { SmsProvider } from './provider.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends through any service that takes `POST {mobile, code}` with a bearer token and answers 2xx. What a vendor wants beside that
 * (template, signature) belongs to the small relay in front of it.
 */
export function httpSms({ url, token }: NonNullable<Settings['sms']>): SmsProvider {
  return {
    async send(mobile, code) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ mobile, code }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS provider answered ${response.status}`);
    },
  };
}

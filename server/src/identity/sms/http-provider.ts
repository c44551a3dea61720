import type { Settings } from '../../platform/config/settings.ts';
import { callService, SERVICE_TIMES, type ServiceTimes } from '../../platform/http/call-service.ts';
import type { SmsProvider } from './sms-provider.ts';

/**
 * Sends through any service that accepts `POST {mobile, code, purpose}` with a bearer token and answers 2xx. Vendor-specific requirements (a
 * template per purpose, a signature) belong in a small relay in front of it, which sends once per `idempotency-key`.
 */
export function httpSms(service: NonNullable<Settings['sms']>, times: ServiceTimes = SERVICE_TIMES): SmsProvider {
  return {
    async send(mobile, code, purpose, id) {
      await callService(service, { mobile, code, purpose }, id, times);
    },
  };
}

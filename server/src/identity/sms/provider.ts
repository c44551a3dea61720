import type { Site } from '../../platform/site.ts';
import { httpSms } from './http-provider.ts';
import { outboxSms } from './outbox.ts';
import type { SmsProvider } from './sms-provider.ts';

/** Returns the configured provider. Without one, a local site writes to its outbox; production refuses to start. */
export function smsProvider(site: Site): SmsProvider {
  return site.settings.sms === null ? outboxSms(site) : httpSms(site.settings.sms);
}

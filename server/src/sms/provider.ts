import type { Site } from '../site.ts';
import { httpSms } from './http-provider.ts';
import { outboxSms } from './outbox.ts';

/** Delivers codes to phones. */
export interface SmsProvider {
  /** Resolves when the message is accepted for delivery; throws when it is not. */
  send(mobile: string, code: string): Promise<void>;
}

/** The configured provider. Without one a local site writes to its outbox; production does not start without one. */
export function smsProvider(site: Site): SmsProvider {
  return site.settings.sms === null ? outboxSms(site) : httpSms(site.settings.sms);
}

import type { Site } from '../site.ts';
import { httpSms } from './http-provider.ts';
import { outboxSms } from './outbox.ts';
import type { CodePurpose } from './tables.ts';

/** Delivers codes to phones. */
export interface SmsProvider {
  /** Resolves when the message is accepted for delivery; throws when it is not. The purpose chooses the wording: a guardian must read what the code consents to. */
  send(mobile: string, code: string, purpose: CodePurpose): Promise<void>;
}

/** The configured provider. Without one a local site writes to its outbox; production does not start without one. */
export function smsProvider(site: Site): SmsProvider {
  return site.settings.sms === null ? outboxSms(site) : httpSms(site.settings.sms);
}

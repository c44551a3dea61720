import type { Site } from '../../platform/site.ts';
import { httpSms } from './http-provider.ts';
import { outboxSms } from './outbox.ts';
import type { CodePurpose } from './tables.ts';

export interface SmsProvider {
  /**
   * Resolves when the message is accepted for delivery, otherwise throws `ServiceRefused` or `ServiceUnavailable`. The purpose selects the wording: a
   * guardian must read what the code consents to. `id` tells a repeated call from another message.
   */
  send(mobile: string, code: string, purpose: CodePurpose, id: string): Promise<void>;
}

/** Returns the configured provider. Without one, a local site writes to its outbox; production refuses to start. */
export function smsProvider(site: Site): SmsProvider {
  return site.settings.sms === null ? outboxSms(site) : httpSms(site.settings.sms);
}

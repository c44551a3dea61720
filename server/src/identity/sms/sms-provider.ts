import type { CodePurpose } from './tables.ts';

export interface SmsProvider {
  /**
   * Resolves when the message is accepted for delivery, otherwise throws `ServiceRefused` or `ServiceUnavailable`. The purpose selects the wording: a
   * guardian must read what the code consents to. `id` tells a repeated call from another message.
   */
  send(mobile: string, code: string, purpose: CodePurpose, id: string): Promise<void>;
}

import { randomInt } from 'node:crypto';
import {
  accountTexts,
  CODE_DIGITS,
  CODE_VALID_SECONDS,
  CODES_PER_PHONE_HARD_CAPTCHA,
} from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import { fingerprint, isFingerprint } from '../../platform/config/derived-key.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { newId } from '../../platform/database/new-id.ts';
import { ServiceRefused } from '../../platform/http/call-service.ts';
import { networkOf } from '../../platform/http/network.ts';
import { logSecurity, shortFingerprint } from '../../platform/security-log.ts';
import type { Site } from '../../platform/site.ts';
import { isKnownRequester } from '../attempts/known-browsers.ts';
import type { Requester } from '../attempts/requester.ts';
import { addressHash, phoneHashes } from '../fingerprints/fingerprints.ts';
import {
  countOfAddress,
  countOfPhone,
  countSent,
  countTry,
  deleteCode,
  insertCode,
  spendCode,
} from './code-records.ts';
import { assertMaySend, sendLimits } from './limits.ts';
import { smsProvider } from './provider.ts';
import type { CodePurpose } from './tables.ts';

/** Parts of a code's fingerprint. */
const codeParts = ({ mobile, purpose, accountId }: CodeUse, code: string) => [
  mobile,
  purpose,
  ...(accountId === undefined ? [] : [accountId]),
  code,
];

export interface CodeUse {
  readonly mobile: string;
  readonly purpose: CodePurpose;
  /** Binds the code to the requesting account: no other account can redeem it or use up its attempts. */
  readonly accountId?: string;
  /** The code belongs to the browser that asked for it: no other can redeem it, use up its attempts or replace it by a newer one. */
  readonly requester: Requester;
}

/** Whether so many codes were requested from an address, or by strangers for a number, that the captcha is a harder one. */
export async function isBusy(site: Site, mobile: string, requester: Requester): Promise<boolean> {
  const ofAddress = await countOfAddress(site.db, addressHash(site, requester.ip), site.clock());
  if (ofAddress >= sendLimits(site.settings.relaxations.raisedLimits).hardCaptchaInHour) return true;
  const byStrangers = await countOfPhone(site.db, phoneHashes(site, mobile), false, site.clock());
  return byStrangers >= CODES_PER_PHONE_HARD_CAPTCHA && !(await isKnownRequester(site, mobile, requester));
}

/** Sends a new code. Throws 429 beyond a limit, 502 when the provider refuses; only codes that were sent count. */
export async function sendCode(site: Site, use: CodeUse): Promise<void> {
  const { mobile, purpose, accountId = null, requester } = use;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const now = site.clock();
  const id = newId();
  const known = await isKnownRequester(site, mobile, requester);
  const sender = {
    phones: phoneHashes(site, mobile),
    address: addressHash(site, requester.ip),
    accountId,
    requesterKey: requester.key,
    known,
  };
  const [phone] = sender.phones;
  await site.db
    .transaction()
    .execute(async (tx) => {
      await acquireAdvisoryLock(tx, 'sms phone', phone);
      await acquireAdvisoryLock(tx, 'sms address', sender.address);
      if (accountId !== null) await acquireAdvisoryLock(tx, 'sms account', Buffer.from(accountId));
      assertMaySend(await countSent(tx, sender, now), sendLimits(site.settings.relaxations.raisedLimits));
      const expiresAt = new Date(now.getTime() + CODE_VALID_SECONDS * 1000);
      await insertCode(tx, {
        ...sender,
        id,
        purpose,
        codeHash: fingerprint(site.settings.secretKey, 'sms-code', ...codeParts(use, code)),
        sentAt: now,
        expiresAt,
      });
    })
    .catch((error: unknown) => {
      if (error instanceof ApiError)
        logSecurity(site.log, 'code-refused', { ...lineOf(use, phone), reason: error.message });
      throw error;
    });
  try {
    await smsProvider(site).send(mobile, code, purpose, id);
  } catch (error) {
    site.log.error({ err: error }, 'an SMS code could not be sent');
    await deleteCode(site.db, id);
    site.metrics.count('sms_total', { outcome: error instanceof ServiceRefused ? 'refused' : 'failed' });
    throw new ApiError(502, error instanceof ServiceRefused ? accountTexts.smsRefused : accountTexts.smsUnavailable);
  }
  site.metrics.count('sms_total', { outcome: 'sent' });
  logSecurity(site.log, 'code-sent', lineOf(use, phone));
}

/** Fields of a line of the security log about a code. */
const lineOf = ({ purpose, requester }: CodeUse, phone: Buffer) => ({
  requestId: requester.requestId,
  network: networkOf(requester.ip),
  phone: shortFingerprint(phone),
  purpose,
  ...(requester.accountId === null ? {} : { account: requester.accountId }),
});

/** Redeems the newest code that the requester asked for. Throws 400 when it is wrong, expired, used or out of attempts, without revealing which. */
export async function redeemCode(site: Site, use: CodeUse, code: string): Promise<void> {
  const { mobile, purpose, accountId = null, requester } = use;
  const now = site.clock();
  const phones = phoneHashes(site, mobile);
  const tried = await countTry(
    site.db,
    { phones, purpose, accountId, requesterKeys: [requester.key, requester.cookielessKey] },
    now,
  );
  const right =
    tried !== undefined && isFingerprint(tried.code_hash, site.settings, 'sms-code', ...codeParts(use, code));
  if (right && (await spendCode(site.db, tried.id, now))) return;
  logSecurity(site.log, 'code-wrong', lineOf(use, phones[0]));
  throw new ApiError(400, accountTexts.codeWrong);
}

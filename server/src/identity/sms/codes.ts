import { randomInt, timingSafeEqual } from 'node:crypto';
import { accountTexts, CODE_DIGITS, CODE_VALID_SECONDS } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import { fingerprint } from '../../platform/config/derived-key.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { newId } from '../../platform/database/new-id.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Site } from '../../platform/site.ts';
import { countOfAddress, countSent, countTry, deleteCode, insertCode, spendCode } from './code-records.ts';
import { assertMaySend, sendLimits } from './limits.ts';
import { smsProvider } from './provider.ts';
import type { CodePurpose } from './tables.ts';

/** Fingerprint of a phone number, for rows that must not contain it. */
export const phoneHash = (site: Site, mobile: string): Buffer => fingerprint(site.settings.secretKey, 'phone', mobile);
/** Fingerprint of the network a request comes from. */
export const addressHash = (site: Site, ip: string): Buffer => fingerprint(site.settings.secretKey, 'address', networkOf(ip));
const codeHash = (site: Site, { mobile, purpose, accountId }: CodeUse, code: string): Buffer =>
  fingerprint(site.settings.secretKey, 'sms-code', mobile, purpose, ...(accountId === undefined ? [] : [accountId]), code);

export interface CodeUse {
  readonly mobile: string;
  readonly purpose: CodePurpose;
  /** Binds the code to the requesting account: no other account can redeem it or use up its attempts. */
  readonly accountId?: string;
}

/** Whether an address has requested so many codes that it gets harder captchas. */
export async function isBusyAddress(site: Site, ip: string): Promise<boolean> {
  const count = await countOfAddress(site.db, addressHash(site, ip), site.clock());
  return count >= sendLimits(site.settings.relaxations.raisedLimits).hardCaptchaInHour;
}

/** Sends a new code. Throws 429 beyond a limit, 502 when the provider refuses; only codes that were sent count. */
export async function sendCode(site: Site, use: CodeUse, ip: string): Promise<void> {
  const { mobile, purpose, accountId = null } = use;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const now = site.clock();
  const id = newId();
  const sender = { phone: phoneHash(site, mobile), address: addressHash(site, ip), accountId };
  await site.db.transaction().execute(async (tx) => {
    await acquireAdvisoryLock(tx, 'sms phone', sender.phone);
    await acquireAdvisoryLock(tx, 'sms address', sender.address);
    if (accountId !== null) await acquireAdvisoryLock(tx, 'sms account', Buffer.from(accountId));
    assertMaySend(await countSent(tx, sender, now), sendLimits(site.settings.relaxations.raisedLimits));
    const expiresAt = new Date(now.getTime() + CODE_VALID_SECONDS * 1000);
    await insertCode(tx, { ...sender, id, purpose, codeHash: codeHash(site, use, code), sentAt: now, expiresAt });
  });
  try {
    await smsProvider(site).send(mobile, code, purpose);
  } catch (error) {
    site.log.error({ err: error }, 'an SMS code could not be sent');
    await deleteCode(site.db, id);
    throw new ApiError(502, '短信发送失败，请稍后重试');
  }
}

/** Redeems the phone's newest code. Throws 400 when it is wrong, expired, used or out of attempts, without revealing which. */
export async function redeemCode(site: Site, use: CodeUse, code: string): Promise<void> {
  const { mobile, purpose, accountId = null } = use;
  const now = site.clock();
  const tried = await countTry(site.db, { phone: phoneHash(site, mobile), purpose, accountId }, now);
  const right = tried !== undefined && timingSafeEqual(tried.code_hash, codeHash(site, use, code));
  if (!right || !(await spendCode(site.db, tried.id, now))) throw new ApiError(400, accountTexts.codeWrong);
}

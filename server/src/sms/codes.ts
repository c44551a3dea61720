import { randomInt, timingSafeEqual } from 'node:crypto';
import { accountTexts, CODE_DIGITS, CODE_VALID_SECONDS } from '@ai-site/shared/accounts';
import { ApiError } from '@ai-site/shared/errors';
import { fingerprint } from '../config/derived-key.ts';
import { newId } from '../database/new-id.ts';
import { takeTurn } from '../database/turn.ts';
import { networkOf } from '../http/network.ts';
import type { Site } from '../site.ts';
import { countOfAddress, countSent, countTry, deleteCode, insertCode, spendCode } from './code-records.ts';
import { mustAllowSending, sendLimits } from './limits.ts';
import { smsProvider } from './provider.ts';
import type { CodePurpose } from './tables.ts';

/** Fingerprint of a phone number, for rows that must not name it. */
export const phoneHash = (site: Site, mobile: string): Buffer => fingerprint(site.settings.secretKey, 'phone', mobile);
/** Fingerprint of the network a request comes from. */
export const addressHash = (site: Site, ip: string): Buffer => fingerprint(site.settings.secretKey, 'address', networkOf(ip));
const codeHash = (site: Site, { mobile, purpose, accountId }: CodeUse, code: string): Buffer =>
  fingerprint(site.settings.secretKey, 'sms-code', mobile, purpose, ...(accountId === undefined ? [] : [accountId]), code);

/** What a code is for. */
export interface CodeUse {
  readonly mobile: string;
  readonly purpose: CodePurpose;
  /** Binds the code to the account that asks: no other one can redeem it, or use up its tries. */
  readonly accountId?: string;
}

/** Whether an address has asked for so many codes that its captchas get harder. */
export async function isBusyAddress(site: Site, ip: string): Promise<boolean> {
  const count = await countOfAddress(site.db, addressHash(site, ip), site.clock());
  return count >= sendLimits(site.settings.relaxations.raisedLimits).hardCaptchaInHour;
}

/** Sends a new code. Throws 429 beyond a limit, 502 when the provider refuses; only a code that left counts. */
export async function sendCode(site: Site, use: CodeUse, ip: string): Promise<void> {
  const { mobile, purpose, accountId = null } = use;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const now = site.clock();
  const id = newId();
  const sender = { phone: phoneHash(site, mobile), address: addressHash(site, ip), accountId };
  await site.db.transaction().execute(async (tx) => {
    await takeTurn(tx, 'sms phone', sender.phone);
    await takeTurn(tx, 'sms address', sender.address);
    if (accountId !== null) await takeTurn(tx, 'sms account', Buffer.from(accountId));
    mustAllowSending(await countSent(tx, sender, now), sendLimits(site.settings.relaxations.raisedLimits));
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

/** Spends the phone's newest code. Throws 400 when it is wrong, over, used or burnt: which of them is nobody's business. */
export async function redeemCode(site: Site, use: CodeUse, code: string): Promise<void> {
  const { mobile, purpose, accountId = null } = use;
  const now = site.clock();
  const tried = await countTry(site.db, { phone: phoneHash(site, mobile), purpose, accountId }, now);
  const right = tried !== undefined && timingSafeEqual(tried.code_hash, codeHash(site, use, code));
  if (!right || !(await spendCode(site.db, tried.id, now))) throw new ApiError(400, accountTexts.codeWrong);
}

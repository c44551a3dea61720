import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { networkOf } from '../../platform/http/network.ts';
import { logSecurity, shortFingerprint } from '../../platform/security-log.ts';
import type { Site } from '../../platform/site.ts';
import { solveCaptcha } from '../captcha/captchas.ts';
import { addressHash, phoneHashes } from '../fingerprints/fingerprints.ts';
import { isKnownRequester } from './known-browsers.ts';
import type { Requester } from './requester.ts';

/** Attempts are counted over this window. */
export const WINDOW_SECONDS = 15 * 60;
/** Failures of one requester on one number within the window, after which this requester must wait for the rest of it. */
export const FAILURES_MAX = { password: 5, code: 10 } as const;
/** Failures of strangers on one number after which strangers must solve a captcha, and after which a harder one. */
export const STRANGER_FAILURES = { captcha: 3, hardCaptcha: 10 } as const;
/** Failures of strangers from one network, on any numbers, after which its strangers must solve a captcha. */
const NETWORK_FAILURES_CAPTCHA = 20;

const lockTexts = {
  password: '密码错误次数过多，请15分钟后再试，或使用验证码登录',
  code: '验证码错误次数过多，请15分钟后再试',
} as const;

export interface Attempt {
  readonly kind: 'password' | 'code';
  readonly mobile: string;
  readonly requester: Requester;
  /** `<captchaId>:<answer>`, when the caller solved a captcha. */
  readonly captcha?: string | undefined;
}

/**
 * Counts an attempt to sign in before it is checked, so that concurrent guesses are counted too; unknown numbers behave the same. Failures lock
 * only the requester that made them (429 with the seconds left). To strangers, failures of others on the number, or of their own network,
 * mean a captcha for password attempts (400); a browser that was signed in before is asked for none.
 */
export async function beginAttempt(site: Site, attempt: Attempt): Promise<void> {
  const { kind, mobile, requester } = attempt;
  const phones = phoneHashes(site, mobile);
  const [phone] = phones;
  const known = await isKnownRequester(site, mobile, requester);
  const solved = await isCaptchaSolved(site, attempt);
  const now = site.clock();
  const windowStart = new Date(now.getTime() - WINDOW_SECONDS * 1000);
  await site.db.transaction().execute(async (tx) => {
    await acquireAdvisoryLock(tx, 'sign-in attempts', phone);
    await tx.deleteFrom('login_attempts').where('at', '<=', windowStart).execute();
    const own = await tx
      .selectFrom('login_attempts')
      .select('at')
      .where('phone_hash', 'in', phones)
      .where('requester_key', '=', requester.key)
      .where('kind', '=', kind)
      .orderBy('at')
      .execute();
    const [first] = own;
    if (own.length >= FAILURES_MAX[kind] && first !== undefined) {
      logSecurity(site.log, 'locked-out', { ...requesterFields(requester, phone), method: kind });
      throw new ApiError(
        429,
        lockTexts[kind],
        Math.max(1, Math.ceil((first.at.getTime() - windowStart.getTime()) / 1000)),
      );
    }
    const asksForCaptcha = site.settings.captcha && kind === 'password' && !known && !solved;
    if (asksForCaptcha && (await isUnderAttack(tx, phones, addressHash(site, requester.ip))))
      throw new ApiError(400, accountTexts.captchaRequired);
    await tx
      .insertInto('login_attempts')
      .values({
        id: newId(),
        phone_hash: phone,
        at: now,
        kind,
        requester_key: requester.key,
        address_hash: addressHash(site, requester.ip),
        known,
      })
      .execute();
  });
}

async function isCaptchaSolved(site: Site, { mobile, captcha }: Attempt): Promise<boolean> {
  if (!site.settings.captcha || captcha === undefined || captcha === '') return false;
  await solveCaptcha(site, mobile, captcha);
  return true;
}

async function isUnderAttack(tx: Transaction<Database>, phones: readonly Buffer[], address: Buffer): Promise<boolean> {
  return (
    (await strangerFailures(tx, 'phone_hash', phones)) >= STRANGER_FAILURES.captcha ||
    (await strangerFailures(tx, 'address_hash', [address])) >= NETWORK_FAILURES_CAPTCHA
  );
}

async function strangerFailures(
  db: Site['db'],
  column: 'phone_hash' | 'address_hash',
  hashes: readonly Buffer[],
): Promise<number> {
  const row = await db
    .selectFrom('login_attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, 'in', hashes)
    .where('known', '=', false)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether strangers failed so often on a number that they get a harder captcha. */
export async function needsHardCaptcha(site: Site, mobile: string, requester: Requester): Promise<boolean> {
  const failures = await strangerFailures(site.db, 'phone_hash', phoneHashes(site, mobile));
  return failures >= STRANGER_FAILURES.hardCaptcha && !(await isKnownRequester(site, mobile, requester));
}

/** Clears the requester's count after a successful sign-in; failures of others keep counting. */
export async function clearAttempts(site: Site, mobile: string, { key }: Requester): Promise<void> {
  await site.db
    .deleteFrom('login_attempts')
    .where('phone_hash', 'in', phoneHashes(site, mobile))
    .where('requester_key', '=', key)
    .execute();
}

/** The requester and the number, for a line of the security log. */
export const requesterFields = ({ ip, requestId }: Requester, phone: Buffer) => ({
  requestId,
  network: networkOf(ip),
  phone: shortFingerprint(phone),
});

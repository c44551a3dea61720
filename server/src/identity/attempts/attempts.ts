import { ApiError } from '@ai-site/shared/errors';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Site } from '../../platform/site.ts';

/** Wrong passwords that a number may have within the window before it is locked for the rest of it. */
export const WRONG_PASSWORDS_MAX = 5;
export const LOCK_SECONDS = 15 * 60;

/**
 * Counts a password attempt before it is checked, so that concurrent guesses are counted too. Throws 429 with the seconds left when the number
 * is locked; unknown numbers behave the same. Login by code stays available to the owner.
 */
export async function beginAttempt(site: Site, phone: Buffer): Promise<void> {
  const now = site.clock();
  const windowStart = new Date(now.getTime() - LOCK_SECONDS * 1000);
  await site.db.transaction().execute(async (tx) => {
    await acquireAdvisoryLock(tx, 'password login', phone);
    await tx.deleteFrom('login_attempts').where('at', '<=', windowStart).execute();
    const attempts = await tx.selectFrom('login_attempts').select('at').where('phone_hash', '=', phone).orderBy('at').execute();
    const [first] = attempts;
    if (attempts.length >= WRONG_PASSWORDS_MAX && first !== undefined) {
      const seconds = Math.ceil((first.at.getTime() - windowStart.getTime()) / 1000);
      throw new ApiError(429, '密码错误次数过多，请15分钟后再试，或使用验证码登录', Math.max(1, seconds));
    }
    await tx.insertInto('login_attempts').values({ id: newId(), phone_hash: phone, at: now }).execute();
  });
}

/** Clears the count after a successful login. */
export async function forgiveAttempts(site: Site, phone: Buffer): Promise<void> {
  await site.db.deleteFrom('login_attempts').where('phone_hash', '=', phone).execute();
}

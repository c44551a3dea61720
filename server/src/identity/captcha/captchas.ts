import { randomInt } from 'node:crypto';
import type { ThemeName } from '@ai-site/shared/contract';
import { accountTexts, CAPTCHA_HARD_LENGTH, CAPTCHA_LENGTH } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import { fingerprint, isFingerprint } from '../../platform/config/derived-key.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Site } from '../../platform/site.ts';
import { phoneHash } from '../fingerprints/fingerprints.ts';
import { drawCaptcha } from './image.ts';

/** Without characters that are easily confused. */
const ALPHABET = 'ABCDEFHJKMNPRTUVWXY346789';
const VALID_MS = 2 * 60_000;

export interface Captcha {
  readonly captchaId: string;
  /** PNG as a data URL. */
  readonly image: string;
}

const answerParts = (id: string, answer: string) => [id, answer.toUpperCase()];

export interface CaptchaLook {
  /** A longer text. */
  readonly hard: boolean;
  /** The theme on whose panel it is shown. */
  readonly theme: ThemeName;
}

/** Creates a captcha for one phone. */
export async function createCaptcha(site: Site, mobile: string, { hard, theme }: CaptchaLook): Promise<Captcha> {
  const answer = Array.from({ length: hard ? CAPTCHA_HARD_LENGTH : CAPTCHA_LENGTH }, () =>
    ALPHABET.charAt(randomInt(ALPHABET.length)),
  ).join('');
  const captchaId = newId();
  const now = site.clock();
  await site.db.deleteFrom('captchas').where('expires_at', '<=', now).execute();
  await site.db
    .insertInto('captchas')
    .values({
      id: captchaId,
      phone_hash: phoneHash(site, mobile),
      answer_hash: fingerprint(site.settings.secretKey, 'captcha', ...answerParts(captchaId, answer)),
      expires_at: new Date(now.getTime() + VALID_MS),
    })
    .execute();
  return { captchaId, image: drawCaptcha(answer, theme) };
}

/** Checks `<captchaId>:<answer>`. The captcha is deleted whether the answer is right or wrong. Throws 400 with the field's error text. */
export async function solveCaptcha(site: Site, mobile: string, token: string | undefined): Promise<void> {
  if (token === undefined || token === '') throw new ApiError(400, accountTexts.captchaRequired);
  const [id = '', answer = ''] = token.split(':', 2);
  const captcha = await site.db.deleteFrom('captchas').where('id', '=', id).returningAll().executeTakeFirst();
  const solved =
    captcha !== undefined &&
    captcha.expires_at > site.clock() &&
    isFingerprint(captcha.phone_hash, site.settings, 'phone', mobile) &&
    isFingerprint(captcha.answer_hash, site.settings, 'captcha', ...answerParts(id, answer));
  if (!solved) throw new ApiError(400, accountTexts.captchaWrong);
}

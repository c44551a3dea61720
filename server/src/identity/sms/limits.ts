import {
  CODE_RESEND_SECONDS,
  CODES_PER_IP_HARD_CAPTCHA,
  CODES_PER_IP_REFUSED,
  CODES_PER_PHONE_PER_DAY,
  CODES_PER_REQUESTER_PER_DAY,
} from '@ai-site/shared/domain/accounts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';

/** Numbers of codes already sent to one phone, from one address and by the whole site, checked before another one is sent. */
export interface SentSoFar {
  /** Milliseconds since this requester's last code to the phone; null when there was none. */
  readonly sinceLastMs: number | null;
  /** Codes that this requester had sent to the phone. */
  readonly requesterInDay: number;
  /** Codes that requesters of the same sort had sent to the phone: browsers that were signed in to its account before, or all others. */
  readonly phoneInDay: number;
  /** Codes that the requesting account sent to any phone, its own or a guardian's; 0 without an account. */
  readonly accountInDay: number;
  readonly addressInHour: number;
  readonly siteInHour: number;
}

export interface SendLimits {
  readonly addressInHour: number;
  /** Above this the site stops sending: it indicates SMS pumping through many addresses. */
  readonly siteInHour: number;
  readonly hardCaptchaInHour: number;
}

const RAISED = 1000;

/** The limits of a phone always apply; `raised` raises only the others, because a test suite works from one address. */
export function sendLimits(raised: boolean): SendLimits {
  const factor = raised ? RAISED : 1;
  return {
    addressInHour: CODES_PER_IP_REFUSED * factor,
    siteInHour: 3000 * factor,
    hardCaptchaInHour: CODES_PER_IP_HARD_CAPTCHA * factor,
  };
}

const HOUR_SECONDS = 3600;
const phoneFull = '该手机号今日获取验证码次数已达上限，请明天再试';

/** Throws 429, or 503 when the limit of the whole site is reached, with the seconds to wait. */
export function assertMaySend(sent: SentSoFar, limits: SendLimits): void {
  if (sent.sinceLastMs !== null && sent.sinceLastMs < CODE_RESEND_SECONDS * 1000)
    throw tooMany('验证码发送过于频繁，请稍后再试', CODE_RESEND_SECONDS - Math.floor(sent.sinceLastMs / 1000));
  if (sent.requesterInDay >= CODES_PER_REQUESTER_PER_DAY || sent.phoneInDay >= CODES_PER_PHONE_PER_DAY)
    throw tooMany(phoneFull, HOUR_SECONDS);
  if (sent.accountInDay >= CODES_PER_REQUESTER_PER_DAY)
    throw tooMany('今日获取验证码次数已达上限，请明天再试', HOUR_SECONDS);
  if (sent.addressInHour >= limits.addressInHour) throw tooMany(errorTexts.tooMany, HOUR_SECONDS);
  if (sent.siteInHour >= limits.siteInHour) throw new ApiError(503, '短信服务繁忙，请稍后再试', HOUR_SECONDS);
}

const tooMany = (text: string, retryAfter: number): ApiError => new ApiError(429, text, retryAfter);

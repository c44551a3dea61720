/** Limits and texts of accounts and login (docs/product/site.md#5, #9), used by client forms and server schemas. */

import type { AgeGroup } from './age-groups.ts';

export const MOBILE_DIGITS = 11;
export const CODE_DIGITS = 6;
export const LOGIN_PASSWORD_MAX = 20;
export const NEW_PASSWORD_MIN = 6;
export const NEW_PASSWORD_MAX = 20;
export const NICKNAME_MAX = 30;
/** Characters of a person's real name. */
export const PERSON_NAME_MIN = 2;
export const PERSON_NAME_MAX = 30;
/** Bytes. */
export const AVATAR_MAX_BYTES = 1024 * 1024;
/** Zoom range of the crop dialog, and JPEG quality of its output (docs/product/site.md#2.7). */
export const AVATAR_ZOOM_MIN = 1;
export const AVATAR_ZOOM_MAX = 3;
export const AVATAR_QUALITY = 0.4;
/** Days without use after which a session ends. */
export const SESSION_DAYS = 30;
/** However much it is used, a session ends after so many days. */
export const SESSION_MAX_DAYS = 90;
/** Sessions an ordinary account may have; a member account has one (docs/product/rules.md#sessions-1). */
export const ORDINARY_SESSIONS = 5;
/** Minimum seconds between two codes to one phone; also the countdown on the button. */
export const CODE_RESEND_SECONDS = 60;
export const CODE_VALID_SECONDS = 300;
export const CODE_MAX_TRIES = 5;
/** Codes a day that one requester may have sent to a phone. */
export const CODES_PER_REQUESTER_PER_DAY = 10;
/** Codes a day to one phone from all browsers that were signed in to its account before, and as many again from all others. */
export const CODES_PER_PHONE_PER_DAY = 30;
/** From this number of codes a day from strangers on, a phone's strangers get the harder captcha. */
export const CODES_PER_PHONE_HARD_CAPTCHA = 3;
/** From the first limit on an IP address gets the harder captcha; at the second it is refused (docs/product/rules.md#sessions-6). */
export const CODES_PER_IP_HARD_CAPTCHA = 20;
export const CODES_PER_IP_REFUSED = 200;
/** Maximum accounts verified with the same identity number. */
export const REAL_NAME_ACCOUNTS_MAX = 3;
/** Maximum requests to the verification service per account and day. */
export const REAL_NAME_TRIES_PER_DAY = 5;
/** Retention of orders, payments, agreements and consents after the account is cancelled (电子商务法 §31). */
export const RECORDS_KEPT_YEARS = 3;
export const CAPTCHA_LENGTH = 4;
export const CAPTCHA_HARD_LENGTH = 6;

/** Mainland mobile number: 11 digits, 1 then 3 to 9. */
export const MOBILE_PATTERN = /^1[3-9]\d{9}$/;
export const CODE_PATTERN = /^\d{6}$/;
/** 6 to 20 letters, digits and ASCII punctuation. */
export const NEW_PASSWORD_PATTERN = /^[\x21-\x7e]{6,20}$/;

export const accountTexts = {
  mobileRequired: '请输入手机号码',
  mobileInvalid: '请输入有效手机号',
  codeRequired: '请输入验证码',
  codeWrong: '验证码错误或已过期',
  smsRefused: '短信发送失败，请核对手机号后重试',
  smsUnavailable: '短信服务暂时没有响应，请稍后重试',
  captchaRequired: '请输入图形验证码',
  captchaWrong: '图形验证码错误，请重新输入',
  passwordRequired: '请输入密码',
  passwordAgainRequired: '请再次输入密码',
  passwordShape: '请输入6~20个字符（字母、数字或半角字符）',
  passwordMismatch: '确认密码和密码不一致',
  passwordTooLong: '密码最多20个字符',
  credentialsWrong: '手机号或密码错误',
  agreeRequired: '请先阅读并勾选隐私政策和服务协议',
  nickNamePlaceholder: '请输入昵称',
  nickNameTooLong: '昵称最多30个字符',
  nickNameInvisible: '昵称不能包含不可见字符',
  nickNameOfSite: '昵称不能包含本站名称或“官方”“客服”等字样',
  avatarTooLarge: '请选择小于 1M 的图片',
  loginSucceeded: '登录成功',
  logoutSucceeded: '退出成功',
  updateSucceeded: '修改成功！',
  updateFailed: '服务器异常，请重试！',
  forcedLogout: '当前账号已在另一设备登录，您已被强制下线。',
  autoRegister: '新用户验证成功即自动注册',
  /** Shown only after the user proved to be the account holder. */
  banned: (reason: string): string => `账号已被封禁：${reason}`,
  accountCancelled: '账号已注销',
  /** Shown in place of a cancelled account's number or nickname. */
  cancelledName: '已注销用户',
  personNameInvalid: '请输入真实姓名',
  personNameTooLong: `姓名最多 ${PERSON_NAME_MAX} 个字`,
  guardianDone: '监护人的同意已登记',
  guardianOwnNumber: '监护人手机号不能与本账号的手机号相同',
  ageNotOlder: '年龄情况不能改为更大的年龄段；如需更正，请先完成实名认证，或联系我们处理',
  guardianNotNeeded: '您已声明年满 18 周岁，无需登记监护人的同意',
  guardianForUse: '未满 14 周岁使用本站，须先登记监护人的同意',
  realNameUnavailable: '实名认证暂未开放',
  realNameDone: '您已完成实名认证',
  realNameRequired: '使用该功能须先完成实名认证',
  realNameMismatch: '姓名与身份证号不一致，请核对后重试',
  realNameTooOften: '今日实名认证次数已达上限，请明天再试',
  realNameTooMany: `该身份证号已认证 ${REAL_NAME_ACCOUNTS_MAX} 个账号，不能再认证更多账号`,
  realNameFailed: '实名核验服务暂时不可用，请稍后重试',
  idNumberInvalid: '请输入有效的身份证号',
  operatorCannotCancel: '操作员账号不能注销，请先由部署者取消操作员身份',
  frozenCannotCancel: '账号已被冻结，暂不能注销，请先联系我们处理',
  operatorCannotBeRestricted: '不能冻结或封禁操作员账号',
  cancelledCannotBeRestricted: '账号已注销，不能再更改状态',
} as const;

/** Control, zero-width and direction characters; the joiner inside an emoji is none. */
const invisible =
  /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\u115f\u1160\u3164\uffa0](?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?\u200d)/u;
/** Words by which an account would pass for the site itself. */
const siteWords = ['官方', '客服', '管理员', '系统消息'];

/** Why a name that others see is refused: it cannot be read, or it would pass for the site itself. Undefined when it is valid. */
export function nameProblem(text: string, siteName: string): 'invisible' | 'of-site' | undefined {
  if (invisible.test(text)) return 'invisible';
  const plain = plainName(text);
  return [siteName, ...siteWords].some((word) => plain.includes(plainName(word))) ? 'of-site' : undefined;
}

/** Error message for a nickname, or undefined when it is valid; its length is checked by the call. `siteName`: the site's own name, which it must not contain. */
export function nickNameError(text: string, siteName: string): string | undefined {
  const problem = nameProblem(text, siteName);
  if (problem === undefined) return undefined;
  return problem === 'invisible' ? accountTexts.nickNameInvisible : accountTexts.nickNameOfSite;
}

/** A name as somebody reads it: without spaces and punctuation, in one form of its characters. */
const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]/gu, '');

/** Keeps digits only, at most `max`, and converts full-width digits; applied to typed and pasted text in the mobile and code fields. */
export function digitsOnly(text: string, max: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, max);
}

export function isMobile(text: string): boolean {
  return MOBILE_PATTERN.test(text);
}

/** Weights and check characters of GB 11643: the last character of an identity number is a checksum of the 17 before it. */
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECKS = '10X98765432';

/** Whether a resident identity number has 18 characters, an existing birth date and a correct check character. */
export function isIdNumber(text: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(text)) return false;
  const birth = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`;
  const date = new Date(`${birth}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birth || birth < '1900') return false;
  const sum = ID_WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  return ID_CHECKS[sum % 11] === text.slice(-1).toUpperCase();
}

/** Whole years from the birth date in a valid identity number to a day, both as `YYYY-MM-DD` of Asia/Shanghai. */
export function yearsOfIdNumber(idNumber: string, today: string): number {
  const [year, month, day] = [idNumber.slice(6, 10), idNumber.slice(10, 12), idNumber.slice(12, 14)];
  const years = Number(today.slice(0, 4)) - Number(year);
  return today.slice(5) < `${month}-${day}` ? years - 1 : years;
}

/** The age group of a person of so many years: 18 and older, 14 to 17, under 14. */
export const ageGroupOf = (years: number): AgeGroup => (years >= 18 ? 'adult' : years >= 14 ? 'teen' : 'child');

/** Error message for the repeated password, or undefined when it is valid. */
export function confirmPasswordError(text: string, password: string): string | undefined {
  if (text === '') return accountTexts.passwordAgainRequired;
  if (!NEW_PASSWORD_PATTERN.test(text)) return accountTexts.passwordShape;
  return text === password ? undefined : accountTexts.passwordMismatch;
}

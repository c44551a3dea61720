/** Limits and texts of accounts and login (specification 000 §5, §9). Client forms and server schemas both read them here. */

export const MOBILE_DIGITS = 11;
export const CODE_DIGITS = 6;
export const LOGIN_PASSWORD_MAX = 20;
export const NEW_PASSWORD_MIN = 6;
export const NEW_PASSWORD_MAX = 20;
export const NICKNAME_MAX = 30;
/** Bytes. */
export const AVATAR_MAX_BYTES = 1024 * 1024;
/** Zoom of the crop dialog, and JPEG quality of what it makes (000 §2.7). */
export const AVATAR_ZOOM_MIN = 1;
export const AVATAR_ZOOM_MAX = 3;
export const AVATAR_QUALITY = 0.4;
/** Seconds between two codes to one phone; also the countdown on the button. */
export const CODE_RESEND_SECONDS = 60;
export const CODE_VALID_SECONDS = 300;
export const CODE_MAX_TRIES = 5;
export const CODES_PER_PHONE_PER_DAY = 10;
/** From here on one address gets the harder captcha; at the second bound it is refused (RULES, sessions). */
export const CODES_PER_IP_HARD_CAPTCHA = 20;
export const CODES_PER_IP_REFUSED = 200;
export const CAPTCHA_LENGTH = 4;
export const CAPTCHA_HARD_LENGTH = 6;

/** Mainland mobile number: 11 digits, 1 then 3 to 9. */
export const MOBILE_PATTERN = /^1[3-9]\d{9}$/;
export const CODE_PATTERN = /^\d{6}$/;
/** Letters, digits and ASCII punctuation, 6 to 20 of them. */
export const NEW_PASSWORD_PATTERN = /^[\x21-\x7e]{6,20}$/;

export const accountTexts = {
  mobileRequired: '请输入手机号码',
  mobileInvalid: '请输入有效手机号',
  codeRequired: '请输入验证码',
  codeWrong: '验证码错误或已过期',
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
  avatarTooLarge: '请选择小于 1M 的图片',
  loginSucceeded: '登录成功',
  logoutSucceeded: '退出成功',
  updateSucceeded: '修改成功！',
  updateFailed: '服务器异常，请重试！',
  forcedLogout: '当前账号已在另一设备登录，您已被强制下线。',
  autoRegister: '新用户验证成功即自动注册',
} as const;

/** Keeps digits only, at most `max`: what the mobile and code fields do with typed or pasted text. */
export function digitsOnly(text: string, max: number): string {
  return text.replace(/\D/g, '').slice(0, max);
}

export function isMobile(text: string): boolean {
  return MOBILE_PATTERN.test(text);
}

/** The message for a mobile field, or undefined when it is valid. */
export function mobileError(text: string): string | undefined {
  if (text === '') return accountTexts.mobileRequired;
  return isMobile(text) ? undefined : accountTexts.mobileInvalid;
}

/** The message for a new password, or undefined when it is valid. */
export function newPasswordError(text: string): string | undefined {
  if (text === '') return accountTexts.passwordRequired;
  return NEW_PASSWORD_PATTERN.test(text) ? undefined : accountTexts.passwordShape;
}

/** The message for the repeated password, or undefined when it is valid. */
export function confirmPasswordError(text: string, password: string): string | undefined {
  if (text === '') return accountTexts.passwordAgainRequired;
  if (!NEW_PASSWORD_PATTERN.test(text)) return accountTexts.passwordShape;
  return text === password ? undefined : accountTexts.passwordMismatch;
}

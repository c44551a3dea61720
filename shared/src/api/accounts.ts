import * as z from 'zod/mini';
import { type AgeGroup, ageGroups } from '../domain/accounts/age-groups.ts';
import { type GuardianRelation, guardianRelationValues } from '../domain/accounts/guardian-relations.ts';
import {
  accountTexts,
  CODE_PATTERN,
  isIdNumber,
  LOGIN_PASSWORD_MAX,
  MOBILE_PATTERN,
  NEW_PASSWORD_PATTERN,
  NICKNAME_MAX,
  PERSON_NAME_MAX,
  PERSON_NAME_MIN,
} from '../domain/accounts/index.ts';
import { boolean, int, string } from './base/plain.ts';
import { defineCalls, SCREEN_TIMEOUT_MS } from './define.ts';

export const mobile = z
  .string(accountTexts.mobileRequired)
  .check(z.minLength(1, accountTexts.mobileRequired), z.regex(MOBILE_PATTERN, accountTexts.mobileInvalid));
export const smsCode = z
  .string(accountTexts.codeRequired)
  .check(z.minLength(1, accountTexts.codeRequired), z.regex(CODE_PATTERN, accountTexts.codeWrong));
export const newPassword = z
  .string(accountTexts.passwordRequired)
  .check(z.minLength(1, accountTexts.passwordRequired), z.regex(NEW_PASSWORD_PATTERN, accountTexts.passwordShape));
/** Sets a new password, verified by a code sent to the account's own phone. */
export const passwordChange = z.object({ code: smsCode, pwd: newPassword });
/** Captcha result as `<captchaId>:<answer>`. */
const captchaToken = string.check(z.maxLength(80));

/** 1 = black theme, 2 = white theme. */
export const uiStyle = z.literal([1, 2]);
/** Initial theme of a new account: the one on screen at registration. Ignored for existing accounts and when absent. */
const firstUiStyle = z.optional(uiStyle);
/** 1 = general assistant, 2 = the product's own persona. */
export const interactionStyle = z.literal([1, 2]);

/** 18 and older, 14 to 17, under 14 (docs/product/rules.md#sessions-7). */
export const ageGroup = z.enum(ageGroups);
export type { AgeGroup };
export const guardianRelation = z.enum(guardianRelationValues, '请选择与您的关系');
export type { GuardianRelation };

const personName = z
  .string(accountTexts.personNameInvalid)
  .check(
    z.trim(),
    z.minLength(PERSON_NAME_MIN, accountTexts.personNameInvalid),
    z.maxLength(PERSON_NAME_MAX, accountTexts.personNameTooLong),
  );

export const user = z.object({
  userId: string,
  nickName: string,
  /** Masked: `138****0000`. */
  phoneNum: string,
  /** Path or URL; empty when none was set. */
  avatar: string,
  /** True until the user sets a password. */
  initPwd: boolean,
  uiStyle,
  interactionStyle,
  /** Whether a copied answer ends with the notice that it was generated. */
  copyNotice: boolean,
  /** Ids of agreements awaiting signature. */
  contactIds: z.array(string),
  /** Public id of the current session; the forced-logout push carries the same id. */
  sessionId: string,
  operator: boolean,
  /** Age group declared by the user; null until the first purchase asks for it. */
  ageGroup: z.nullable(ageGroup),
  /** Whether a guardian consented to a minor's use and purchases. */
  guardianConsent: boolean,
  /** Real-name verification: done, not done yet, or not available on this site. */
  realName: z.enum(['verified', 'open', 'unavailable']),
});
export type User = z.output<typeof user>;

export const signedInUser = z.extend(user, { accessToken: string });
export type SignedInUser = z.output<typeof signedInUser>;

/** A place where the account is signed in. Names are empty when the browser did not tell them; times are ISO. */
export const terminal = z.object({
  sessionId: string,
  device: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  /** `Chrome 120`. */
  browser: string,
  /** `Windows`. */
  system: string,
  /** First half of the network address at sign-in: `203.0.*.*`. */
  addressPrefix: string,
  signedInAt: string,
  lastSeenAt: string,
  /** The session that asks. */
  current: boolean,
});
export type Terminal = z.output<typeof terminal>;

export const accounts = defineCalls('accounts', {
  captcha: {
    method: 'POST',
    path: '/cus/captcha',
    access: 'public',
    summary: '获取图形验证码，绑定手机号，一次有效；uiStyle 为显示它的主题',
    body: z.object({ mobilePhone: mobile, uiStyle: z.optional(uiStyle) }),
    /** `required` is false when `CAPTCHA=off` (local only) or when the session already proves the phone. `image` is a data URL. */
    data: z.object({ required: boolean, captchaId: string, image: string }),
  },
  sendCode: {
    method: 'POST',
    path: '/cus/get-verification-code',
    aliases: ['/customer/user/get-verification-code'],
    access: 'public',
    rate: 'sms',
    summary: '发送短信验证码',
    body: z.object({ mobilePhone: z.optional(mobile), mobile: z.optional(mobile), token: z.optional(captchaToken) }),
  },
  register: {
    method: 'POST',
    path: '/cus/register',
    access: 'public',
    rate: 'credential',
    summary: '注册；号码已注册时等同验证码登录',
    body: z.object({ mobilePhone: mobile, authCode: smsCode, uiStyle: firstUiStyle }),
    data: signedInUser,
  },
  loginByCode: {
    method: 'POST',
    path: '/cus/login-by-code',
    access: 'public',
    rate: 'credential',
    summary: '验证码登录，新号码自动注册',
    body: z.object({ mobile, authCode: smsCode, uiStyle: firstUiStyle }),
    data: signedInUser,
  },
  login: {
    method: 'POST',
    path: '/cus/login',
    access: 'public',
    rate: 'credential',
    summary: '密码登录',
    body: z.object({
      mobilePhone: mobile,
      password: z
        .string(accountTexts.passwordRequired)
        .check(
          z.minLength(1, accountTexts.passwordRequired),
          z.maxLength(LOGIN_PASSWORD_MAX, accountTexts.passwordTooLong),
        ),
      token: z.optional(captchaToken),
    }),
    data: signedInUser,
  },
  /** The most recently used first. */
  terminals: {
    method: 'GET',
    path: '/customer/user/sessions',
    access: 'user',
    summary: '已登录的设备',
    data: z.array(terminal),
  },
  /** Ends one session of the account; its pages are signed out at once. */
  endTerminal: {
    method: 'POST',
    path: '/customer/user/sessions/:id/end',
    access: 'user',
    summary: '退出一台设备的登录',
    params: z.object({ id: string.check(z.maxLength(40)) }),
    data: z.array(terminal),
  },
  endOtherTerminals: {
    method: 'POST',
    path: '/customer/user/sessions/end-others',
    access: 'user',
    summary: '退出其他所有设备的登录',
    data: z.array(terminal),
  },
  /** Public, so that signing out of a session that has already ended succeeds too. */
  logout: { method: 'POST', path: '/cus/logout', access: 'public', summary: '退出登录' },
  editPassword: {
    method: 'POST',
    path: '/customer/user/edit-pwd',
    access: 'user',
    rate: 'credential',
    summary: '设置或修改密码',
    body: z.union([passwordChange, z.object({ authCode: smsCode, password: newPassword })]),
    data: user,
  },
  me: {
    method: 'GET',
    path: '/customer/user/me',
    access: 'user',
    timeoutMs: SCREEN_TIMEOUT_MS,
    summary: '当前用户',
    data: user,
  },
  nickName: {
    method: 'POST',
    path: '/customer/user/nickName',
    access: 'user',
    summary: '修改昵称',
    body: z.object({
      nickName: z
        .string(accountTexts.nickNamePlaceholder)
        .check(
          z.trim(),
          z.minLength(1, accountTexts.nickNamePlaceholder),
          z.maxLength(NICKNAME_MAX, accountTexts.nickNameTooLong),
        ),
    }),
    data: user,
  },
  uiStyle: {
    method: 'POST',
    path: '/customer/user/uiStyle',
    access: 'user',
    summary: '修改界面主题',
    body: z.object({ uiStyle }),
    data: user,
  },
  interactionStyle: {
    method: 'POST',
    path: '/customer/user/interaction-style',
    access: 'user',
    summary: '修改语言交互风格',
    body: z.object({ interactionStyle }),
    data: user,
  },
  copyNotice: {
    method: 'POST',
    path: '/customer/user/copy-notice',
    access: 'user',
    summary: '复制回答时是否附上 AI 生成说明',
    body: z.object({ copyNotice: boolean }),
    data: user,
  },
  avatarUploadUrl: {
    method: 'GET',
    path: '/customer/user/get-avatar-upload-url',
    access: 'user',
    summary: '获取头像上传地址（5 分钟内有效，PUT 原始文件）',
    query: z.object({
      type: z.optional(z.enum(['image/jpeg', 'image/png', 'image/webp'])),
      size: z.optional(z.coerce.number().check(int, z.positive())),
    }),
    data: string,
  },
  avatar: {
    method: 'POST',
    path: '/customer/user/avatar',
    access: 'user',
    summary: '保存头像',
    body: z.object({ avatar: string.check(z.minLength(1), z.maxLength(500)) }),
    data: user,
  },
  declareAge: {
    method: 'POST',
    path: '/customer/user/age',
    access: 'user',
    summary: '声明年龄情况',
    body: z.object({ ageGroup }),
    data: user,
  },
  /** Sends a code to the guardian's own phone, which must not be the account's. */
  guardianCode: {
    method: 'POST',
    path: '/customer/user/guardian-consent/code',
    access: 'user',
    rate: 'sms',
    summary: '向监护人手机发送验证码',
    body: z.object({ guardianMobile: mobile }),
  },
  /** The code proves that the guardian consents to the account's use and purchases. */
  guardianConsent: {
    method: 'POST',
    path: '/customer/user/guardian-consent',
    access: 'user',
    rate: 'credential',
    summary: '登记监护人同意',
    body: z.object({ guardianName: personName, relation: guardianRelation, guardianMobile: mobile, authCode: smsCode }),
    data: user,
  },
  realName: {
    method: 'POST',
    path: '/customer/user/real-name',
    access: 'user',
    rate: 'credential',
    summary: '实名认证',
    body: z.object({
      name: personName,
      idNumber: z
        .string('请输入身份证号')
        .check(
          z.trim(),
          z.toUpperCase(),
          z.minLength(1, '请输入身份证号'),
          z.regex(/^\d{17}[\dX]$/, accountTexts.idNumberInvalid),
          z.refine(isIdNumber, accountTexts.idNumberInvalid),
        ),
    }),
    data: user,
  },
  /** Sends the code that confirms cancellation to the account's own phone. */
  cancelCode: {
    method: 'POST',
    path: '/customer/user/cancel/code',
    access: 'user',
    rate: 'sms',
    summary: '发送注销验证码',
  },
  /** Irreversible: ends every session, voids credits and membership, and deletes everything the law does not require the site to keep. */
  cancel: {
    method: 'POST',
    path: '/customer/user/cancel',
    access: 'user',
    rate: 'credential',
    summary: '注销账号',
    body: z.object({ authCode: smsCode }),
  },
  /** All personal data the site stores about the user, by domain, as JSON. */
  exportData: {
    method: 'POST',
    path: '/customer/user/export',
    access: 'user',
    rate: 'credential',
    summary: '导出个人数据',
    data: z.object({ fileName: string, content: z.record(string, z.unknown()) }),
  },
});

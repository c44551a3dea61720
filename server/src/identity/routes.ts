import { accounts } from '@ai-site/shared/api/accounts';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Session } from '../platform/http/session.ts';
import type { Site } from '../platform/site.ts';
import { declareAge } from './accounts/age.ts';
import { createAvatarUpload, saveAvatar } from './accounts/avatar.ts';
import { recordGuardianConsent, sendGuardianCode } from './accounts/guardian.ts';
import { changeAccount, changeNickName } from './accounts/profile.ts';
import { toUser } from './accounts/user.ts';
import { createCaptcha, solveCaptcha } from './captcha/captchas.ts';
import { cancelAccount, sendCancelCode } from './privacy/cancel-account.ts';
import { exportData } from './privacy/export-data.ts';
import { verifyRealName } from './real-name/verify.ts';
import { pushSessionEnd } from './sessions/session-ends.ts';
import { closeSession } from './sessions/sessions.ts';
import { changePassword } from './sign-in/change-password.ts';
import { signInByCode, signInByPassword } from './sign-in/sign-in.ts';
import { isBusyAddress, sendCode } from './sms/codes.ts';

export function registerAccounts(app: FastifyInstance, site: Site): void {
  registerCodes(app, site);
  registerSignIn(app, site);
  registerProfile(app, site);
  registerLifecycle(app, site);
}

function registerCodes(app: FastifyInstance, site: Site): void {
  /** A session identifies the caller; callers without one must solve a captcha. */
  const asksForCaptcha = (session: Session | null): boolean => site.settings.captcha && session === null;

  route(app, site, accounts.captcha, async ({ body, session, ip }) => {
    if (!asksForCaptcha(session)) return { required: false, captchaId: '', image: '' };
    return { required: true, ...(await createCaptcha(site, body.mobilePhone, await isBusyAddress(site, ip))) };
  });

  route(app, site, accounts.sendCode, async ({ body, session, ip }) => {
    // A signed-in request always uses the session's own number and ignores the one it sends (RULES, sessions).
    const mobile = session?.user.mobile ?? body.mobilePhone ?? body.mobile;
    if (mobile === undefined) throw new ApiError(400, accountTexts.mobileRequired);
    if (asksForCaptcha(session)) await solveCaptcha(site, mobile, body.token);
    await sendCode(site, { mobile, purpose: session === null ? 'login' : 'password' }, ip);
    return null;
  });
}

function registerSignIn(app: FastifyInstance, site: Site): void {
  route(app, site, accounts.register, ({ body }) => signInByCode(site, body.mobilePhone, body.authCode, body.uiStyle));
  route(app, site, accounts.loginByCode, ({ body }) => signInByCode(site, body.mobile, body.authCode, body.uiStyle));
  route(app, site, accounts.login, ({ body }) => signInByPassword(site, body.mobilePhone, body.password));
  route(app, site, accounts.logout, async ({ session }) => {
    await closeSession(site, session.id);
    await pushSessionEnd(site, { userId: session.userId, sessionId: session.id, forced: false });
    return null;
  });
}

function registerProfile(app: FastifyInstance, site: Site): void {
  route(app, site, accounts.me, ({ session }) => toUser(site, session));

  route(app, site, accounts.editPassword, ({ body, session }) =>
    'pwd' in body ? changePassword(site, session, body.code, body.pwd) : changePassword(site, session, body.authCode, body.password),
  );

  route(app, site, accounts.nickName, ({ body, session }) => changeNickName(site, session, body.nickName));
  route(app, site, accounts.uiStyle, ({ body, session }) => changeAccount(site, session, { ui_style: body.uiStyle }));
  route(app, site, accounts.interactionStyle, ({ body, session }) => changeAccount(site, session, { interaction_style: body.interactionStyle }));
  route(app, site, accounts.avatarUploadUrl, async ({ query, session }) => createAvatarUpload(site, session.userId, query));
  route(app, site, accounts.avatar, ({ body, session }) => saveAvatar(site, session, body.avatar));
}

/** Registers age, guardian consent, real name and cancellation of an account. */
function registerLifecycle(app: FastifyInstance, site: Site): void {
  route(app, site, accounts.declareAge, ({ body, session }) => declareAge(site, session, body.ageGroup));
  route(app, site, accounts.guardianCode, async ({ body, session, ip }) => {
    await sendGuardianCode(site, session, body.guardianMobile, ip);
    return null;
  });
  route(app, site, accounts.guardianConsent, ({ body, session }) => recordGuardianConsent(site, session, body));
  route(app, site, accounts.realName, ({ body, session }) => verifyRealName(site, session, body));
  route(app, site, accounts.cancelCode, async ({ session, ip }) => {
    await sendCancelCode(site, session, ip);
    return null;
  });
  route(app, site, accounts.cancel, async ({ body, session }) => {
    await cancelAccount(site, session, body.authCode);
    return null;
  });
  route(app, site, accounts.exportData, ({ session }) => exportData(site, session));
}

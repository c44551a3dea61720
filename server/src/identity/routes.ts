import { accounts } from '@ai-site/shared/api/accounts';
import { uiStyleOf } from '@ai-site/shared/contract';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { route } from '../platform/http/route.ts';
import { logSecurity } from '../platform/security-log.ts';
import type { Session } from '../platform/session.ts';
import type { Site } from '../platform/site.ts';
import { declareAge } from './accounts/age.ts';
import { createAvatarUpload, saveAvatar } from './accounts/avatar.ts';
import { recordGuardianConsent, sendGuardianCode } from './accounts/guardian.ts';
import { changeAccount, changeNickName } from './accounts/profile.ts';
import { toUser } from './accounts/user.ts';
import { needsHardCaptcha } from './attempts/attempts.ts';
import { requesterOf } from './attempts/requester.ts';
import { createCaptcha, solveCaptcha } from './captcha/captchas.ts';
import { cancelAccount, sendCancelCode } from './privacy/cancel-account.ts';
import { exportData } from './privacy/export-data.ts';
import { verifyRealName } from './real-name/verify.ts';
import { pushSessionEnd } from './sessions/session-ends.ts';
import { closeSession } from './sessions/sessions.ts';
import { endOtherTerminals, endTerminal, listTerminals } from './sessions/terminals.ts';
import { changePassword } from './sign-in/change-password.ts';
import { signInByCode, signInByPassword } from './sign-in/sign-in.ts';
import { isBusy, sendCode } from './sms/codes.ts';

export function registerAccounts(app: FastifyInstance, site: Site): void {
  registerCodes(app, site);
  registerSignIn(app, site);
  registerTerminals(app, site);
  registerProfile(app, site);
  registerLifecycle(app, site);
}

function registerCodes(app: FastifyInstance, site: Site): void {
  /** A session identifies the caller; callers without one must solve a captcha. */
  const asksForCaptcha = (session: Session | null): boolean => site.settings.captcha && session === null;

  route(app, site, accounts.captcha, async ({ body, session, raw, reply }) => {
    const { mobilePhone: mobile } = body;
    const requester = requesterOf(site, raw, reply, session);
    if (!asksForCaptcha(session)) return { required: false, captchaId: '', image: '' };
    const hard = (await isBusy(site, mobile, requester)) || (await needsHardCaptcha(site, mobile, requester));
    return {
      required: true,
      ...(await createCaptcha(site, mobile, { hard, theme: body.uiStyle === uiStyleOf.black ? 'black' : 'white' })),
    };
  });

  route(app, site, accounts.sendCode, async ({ body, session, raw, reply }) => {
    // A signed-in request always uses the session's own number and ignores the one it sends (docs/product/rules.md#sessions-6).
    const mobile = session?.user.mobile ?? body.mobilePhone ?? body.mobile;
    if (mobile === undefined) throw new ApiError(400, accountTexts.mobileRequired);
    if (asksForCaptcha(session)) await solveCaptcha(site, mobile, body.token);
    await sendCode(site, {
      mobile,
      purpose: session === null ? 'login' : 'password',
      requester: requesterOf(site, raw, reply, session),
    });
    return null;
  });
}

function registerSignIn(app: FastifyInstance, site: Site): void {
  /** A login is the caller's own, whatever session its request still carries. */
  const caller = ({ raw, reply }: { readonly raw: FastifyRequest; readonly reply: FastifyReply }, mobile: string) => ({
    mobile,
    requester: requesterOf(site, raw, reply, null),
  });

  route(app, site, accounts.register, ({ body, ...call }) =>
    signInByCode(site, caller(call, body.mobilePhone), body.authCode, body.uiStyle),
  );
  route(app, site, accounts.loginByCode, ({ body, ...call }) =>
    signInByCode(site, caller(call, body.mobile), body.authCode, body.uiStyle),
  );
  route(app, site, accounts.login, ({ body, ...call }) =>
    signInByPassword(site, { ...caller(call, body.mobilePhone), captcha: body.token }, body.password),
  );
  route(app, site, accounts.logout, async ({ session, requestId }) => {
    if (session === null) return null;
    await closeSession(site, session.id);
    logSecurity(site.log, 'sign-out', { requestId, account: session.userId, session: session.id });
    await pushSessionEnd(site, { userId: session.userId, sessionId: session.id, forced: false });
    return null;
  });
}

function registerTerminals(app: FastifyInstance, site: Site): void {
  route(app, site, accounts.terminals, ({ session }) => listTerminals(site, session));
  route(app, site, accounts.endTerminal, ({ params, session }) => endTerminal(site, session, params.id));
  route(app, site, accounts.endOtherTerminals, ({ session }) => endOtherTerminals(site, session));
}

function registerProfile(app: FastifyInstance, site: Site): void {
  route(app, site, accounts.me, ({ session }) => toUser(site, session));

  route(app, site, accounts.editPassword, ({ body, session, raw, reply }) => {
    const { code, password } =
      'pwd' in body ? { code: body.code, password: body.pwd } : { code: body.authCode, password: body.password };
    return changePassword(site, session, requesterOf(site, raw, reply, session), { code, password });
  });

  route(app, site, accounts.nickName, ({ body, session }) => changeNickName(site, session, body.nickName));
  route(app, site, accounts.uiStyle, ({ body, session }) => changeAccount(site, session, { ui_style: body.uiStyle }));
  route(app, site, accounts.interactionStyle, ({ body, session }) =>
    changeAccount(site, session, { interaction_style: body.interactionStyle }),
  );
  route(app, site, accounts.copyNotice, ({ body, session }) =>
    changeAccount(site, session, { copy_notice: body.copyNotice }),
  );
  route(app, site, accounts.avatarUploadUrl, async ({ query, session }) =>
    createAvatarUpload(site, session.userId, query),
  );
  route(app, site, accounts.avatar, ({ body, session }) => saveAvatar(site, session, body.avatar));
}

/** Registers age, guardian consent, real name and cancellation of an account. */
function registerLifecycle(app: FastifyInstance, site: Site): void {
  route(app, site, accounts.declareAge, ({ body, session }) => declareAge(site, session, body.ageGroup));
  route(app, site, accounts.guardianCode, async ({ body, session, raw, reply }) => {
    await sendGuardianCode(site, session, body.guardianMobile, requesterOf(site, raw, reply, session));
    return null;
  });
  route(app, site, accounts.guardianConsent, ({ body, session, raw, reply }) =>
    recordGuardianConsent(site, session, requesterOf(site, raw, reply, session), body),
  );
  route(app, site, accounts.realName, ({ body, session }) => verifyRealName(site, session, body));
  route(app, site, accounts.cancelCode, async ({ session, raw, reply }) => {
    await sendCancelCode(site, session, requesterOf(site, raw, reply, session));
    return null;
  });
  route(app, site, accounts.cancel, async ({ body, session, raw, reply }) => {
    await cancelAccount(site, session, requesterOf(site, raw, reply, session), body.authCode);
    return null;
  });
  route(app, site, accounts.exportData, ({ session }) => exportData(site, session));
}

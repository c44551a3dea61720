import { accountTexts, isMobile } from '@ai-site/shared/accounts';
import { interactionStyle, type User, uiStyle } from '@ai-site/shared/api/accounts';
import { awaitingContracts } from '../contracts/own.ts';
import { isOperator } from '../http/access.ts';
import type { Site } from '../site.ts';
import type { Session } from './sessions.ts';

/** `138****0000`; 已注销用户 where a cancelled account's number was. */
export function maskMobile(mobile: string): string {
  return isMobile(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : accountTexts.cancelledName;
}

/** The account of a session as its owner sees it. */
export async function toUser(site: Site, session: Session): Promise<User> {
  const { user } = session;
  return {
    userId: user.id,
    nickName: user.nick_name,
    phoneNum: maskMobile(user.mobile),
    avatar: user.avatar,
    initPwd: user.password_hash === null,
    uiStyle: uiStyle.parse(user.ui_style),
    interactionStyle: interactionStyle.parse(user.interaction_style),
    contactIds: await awaitingContracts(site.db, user.id, site.clock()),
    sessionId: session.id,
    operator: isOperator(site, session),
    ageGroup: user.age_group,
    guardianConsent: user.guardian_consent_at !== null,
    realName: user.real_name_at !== null ? 'verified' : site.settings.realName === null ? 'unavailable' : 'open',
  };
}

import type { SignedInUser, User } from '../api/accounts.ts';
import type { Membership } from '../api/membership.ts';
import { defaultSiteFacts } from '../content/agreements/index.ts';
import { CONTRACT_VERSION, type RegisteredRemote, type Registry, type SiteSettings } from '../contract/index.ts';

/** An ordinary account; tests override the fields they test. */
export const sampleUser: User = {
  userId: 'u-1',
  nickName: '小来',
  phoneNum: '138****0000',
  avatar: '',
  initPwd: true,
  uiStyle: 1,
  interactionStyle: 2,
  copyNotice: true,
  contactIds: [],
  sessionId: 's-1',
  operator: false,
  ageGroup: null,
  guardianConsent: false,
  realName: 'unavailable',
};

export const sampleSignedInUser: SignedInUser = { ...sampleUser, accessToken: 'id-1.secret-1' };

export const sampleMembership: Membership = {
  memberType: 'NORMAL',
  member: '普通用户',
  expireDate: null,
  pointBalance: 1000,
  batchesLeft: 0,
  nextIssueDate: null,
  canIssueNext: false,
};

export const sampleSite: SiteSettings = {
  ...defaultSiteFacts,
  env: 'local',
  captcha: true,
  contactEmail: 'contact@example.com',
  contactPhone: '400-000-0000',
  chatModel: null,
};

export const sampleShell: Registry['shell'] = {
  version: '1.0.0',
  contract: CONTRACT_VERSION,
  routes: [{ prefix: '/', screen: 'home', auth: 'browse' }],
  menu: [{ key: 'home', label: '首页', path: '/', order: 0 }],
  tabs: [{ key: 'home', label: '首页', path: '/', order: 10 }],
  footer: [],
  slots: [],
};

/** A remote's registry entry, owning `/chatNew` by default. */
export function sampleRemote(rest: Partial<RegisteredRemote> = {}): RegisteredRemote {
  return {
    name: 'mf-chat',
    title: '我来聊',
    version: '1.0.0',
    entry: '/remotes/mf-chat/1.0.0/mf-manifest.json',
    integrity: null,
    contract: `^${CONTRACT_VERSION}`,
    compatible: true,
    routes: [{ prefix: '/chatNew' }],
    menu: [],
    tabs: [],
    footer: [],
    slots: [],
    preload: [],
    previous: null,
    ...rest,
  };
}

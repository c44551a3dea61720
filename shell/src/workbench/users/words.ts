import type { AccountStatus, UserAction, UserInfo } from '@ai-site/shared/api/users';
import { ageGroupTexts } from '@ai-site/shared/domain/accounts';
import type { Tone } from '../listing/Tag.tsx';

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

export const accountStatusWords: Readonly<Record<AccountStatus, Word>> = {
  normal: { label: '正常', tone: 'success' },
  frozen: { label: '已冻结', tone: 'warning' },
  banned: { label: '已封禁', tone: 'danger' },
  cancelled: { label: '已注销', tone: 'faint' },
};

export const actionWords: Readonly<Record<UserAction['action'], Word>> = {
  freeze: { label: '冻结', tone: 'warning' },
  ban: { label: '封禁', tone: 'danger' },
  restore: { label: '恢复', tone: 'success' },
  cancel: { label: '注销', tone: 'faint' },
  refund: { label: '退款', tone: 'warning' },
  contract: { label: '合同', tone: 'info' },
  age: { label: '年龄', tone: 'info' },
  invoice: { label: '发票', tone: 'info' },
  work: { label: '作品', tone: 'warning' },
};

/** The declared age group of an account, and for minors whether a guardian consented. */
export function ageText({ ageGroup, guardianConsent }: Pick<UserInfo, 'ageGroup' | 'guardianConsent'>): string {
  if (ageGroup === null) return '未声明';
  if (ageGroup === 'adult') return ageGroupTexts.adult;
  return `${ageGroupTexts[ageGroup]}，${guardianConsent ? '监护人已同意' : '监护人未同意'}`;
}

/** Expiry date of a tier; null for accounts without one. */
export function termText({ memberType, expireDate }: Pick<UserInfo, 'memberType' | 'expireDate'>): string | null {
  if (memberType === 'DIAMOND') return '永久';
  return expireDate === null ? null : `至 ${expireDate}`;
}

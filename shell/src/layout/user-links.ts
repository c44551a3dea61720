import { HistoryIcon, type IconProps, PowerIcon, StarIcon, UserIcon } from '@ai-site/shared/ui/icons';
import type { ReactElement } from 'react';

export interface UserLink {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  readonly Icon: (props: IconProps) => ReactElement;
}

/** What the user menu leads to (000 §2.1). */
export const userLinks: readonly UserLink[] = [
  { key: 'aboutMe', label: '个人中心', path: '/aboutMe', Icon: UserIcon },
  { key: 'credits', label: '算力管理', path: '/computingpowermanage', Icon: PowerIcon },
  { key: 'collect', label: '应用收藏', path: '/appCenter/appCollect', Icon: StarIcon },
  { key: 'history', label: '应用历史', path: '/appCenter/appHistory', Icon: HistoryIcon },
];

export const MEMBERSHIP_PATH = '/usercenter';
export const CREDITS_PATH = '/computingpowermanage';

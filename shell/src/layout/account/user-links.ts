import type { User } from '@ai-site/shared/api/accounts';
import { WORKS_PATH } from '@ai-site/shared/domain/works';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { CREDITS_PATH } from '@ai-site/shared/routes';
import {
  HistoryIcon,
  type IconProps,
  ImageIcon,
  PowerIcon,
  ShieldIcon,
  StarIcon,
  UserIcon,
} from '@ai-site/shared/ui/icons';
import type { ReactElement } from 'react';

export interface UserLink {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  readonly Icon: (props: IconProps) => ReactElement;
}

/** Links of the user menu (docs/product/site.md#2.1), and the works, which many look for first. */
const userLinks: readonly UserLink[] = [
  { key: 'aboutMe', label: '个人中心', path: '/aboutMe', Icon: UserIcon },
  { key: 'works', label: '我的作品', path: WORKS_PATH, Icon: ImageIcon },
  { key: 'credits', label: '算力管理', path: CREDITS_PATH, Icon: PowerIcon },
  { key: 'collect', label: '应用收藏', path: '/appCenter/appCollect', Icon: StarIcon },
  { key: 'history', label: '应用历史', path: '/appCenter/appHistory', Icon: HistoryIcon },
];

const workbench: UserLink = { key: 'workbench', label: '工作台', path: WORKBENCH_PATH, Icon: ShieldIcon };

/** Links for one user; operators have one more. */
export const linksOf = ({ operator }: User): readonly UserLink[] => (operator ? [...userLinks, workbench] : userLinks);

import type { UserInfo } from '@ai-site/shared/api/users';
import { creditsText } from '@ai-site/shared/domain/membership';
import type { TableColumn } from '@ai-site/shared/ui/table';
import { Quiet, Stack } from '../listing/cells.tsx';
import { Tag } from '../listing/Tag.tsx';
import { Tier } from '../listing/Tier.tsx';
import { When } from '../time/When.tsx';
import { accountStatusWords, termText } from './words.ts';

/** What operators call an account. */
export const nameOf = ({ nickName, mobile }: Pick<UserInfo, 'nickName' | 'mobile'>): string =>
  nickName === '' ? mobile : nickName;

export const userColumns: readonly TableColumn<UserInfo>[] = [
  {
    title: '用户',
    heading: true,
    cell: (user) => <Stack first={nameOf(user)} second={user.nickName === '' ? null : user.mobile} />,
  },
  { title: '会员', cell: (user) => <Stack first={<Tier of={user.memberType} />} second={termText(user)} /> },
  { title: '算力', cell: ({ pointBalance }) => creditsText(pointBalance) },
  {
    title: '状态',
    cell: ({ status }) => <Tag tone={accountStatusWords[status].tone}>{accountStatusWords[status].label}</Tag>,
  },
  { title: '登录终端', cell: ({ sessions }) => (sessions === 0 ? <Quiet>无</Quiet> : `${sessions} 个`) },
  { title: '注册', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    title: '最近活跃',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? <Quiet>没有记录</Quiet> : <When at={lastSeenAt} />),
  },
];

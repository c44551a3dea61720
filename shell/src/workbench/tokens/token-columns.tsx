import type { DeployTokenInfo } from '@ai-site/shared/api/releases';
import type { TableColumn } from '@ai-site/shared/ui/table';
import { Quiet, Stack } from '../listing/cells.tsx';
import { Tag } from '../listing/Tag.tsx';
import { When } from '../time/When.tsx';
import { exactTime } from '../time/when.ts';
import { SUITE_RIGHT, tokenState } from './token-state.ts';
import styles from './tokens.module.css';

/**
 * @param titleOf display name of a package
 * @param now in milliseconds
 */
export const tokenColumns = (
  titleOf: (name: string) => string,
  now: number,
): readonly TableColumn<DeployTokenInfo>[] => [
  { title: '名称', heading: true, cell: ({ label }) => label },
  {
    title: '可操作的模块',
    cell: ({ scopes }) => (
      <span className={styles.scopes}>
        {scopes.map((name) => (
          <Tag key={name} title={name}>
            {titleOf(name)}
          </Tag>
        ))}
      </span>
    ),
  },
  { title: '权限', cell: ({ mayReport }) => (mayReport ? <Tag>{SUITE_RIGHT}</Tag> : <Quiet>仅部署</Quiet>) },
  {
    title: '状态',
    cell: (token) => {
      const { tone, label } = tokenState(token, now);
      return <Tag tone={tone}>{label}</Tag>;
    },
  },
  { title: '有效期至', cell: ({ expiresAt }) => exactTime(expiresAt) },
  {
    title: '最近使用',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? <Quiet>从未使用</Quiet> : <When at={lastUsedAt} />),
  },
  { title: '签发', cell: ({ createdBy, createdAt }) => <Stack first={createdBy} second={<When at={createdAt} />} /> },
];

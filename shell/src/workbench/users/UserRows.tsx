import type { UserInfo } from '@ai-site/shared/api/users';
import { creditsText } from '@ai-site/shared/domain/membership';
import { Button } from '@ai-site/shared/ui/button';
import { ChevronDownIcon, ChevronUpIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { Tier } from '../listing/Tier.tsx';
import table from '../listing/table.module.css';
import { Tag } from '../Tag.tsx';
import { When } from '../time/When.tsx';
import { type Restriction, restrictions, restrictionsOf } from './restrictions.ts';
import { UserDetailView } from './UserDetailView.tsx';
import type { UsersStore } from './users-store.ts';
import { accountStatusWords, termText } from './words.ts';

export interface UserRowsProps {
  readonly store: UsersStore;
  readonly user: UserInfo;
  readonly columns: number;
  readonly onRestrict: (restriction: Restriction) => void;
}

/** One account, with all its details when expanded. */
export const UserRows = observer(function UserRows({ store, user, columns, onRestrict }: UserRowsProps) {
  const { userId, nickName, mobile, standing, pointBalance, sessions, createdAt, lastSeenAt } = user;
  const [open, setOpen] = useState(false);
  const detailId = useId();
  const term = termText(user);
  const name = nickName === '' ? mobile : nickName;
  return (
    <tbody className={table.group} data-faint={standing === 'cancelled'}>
      <tr className={table.row}>
        <th scope="row" className={table.mark}>
          <span className={table.stack}>
            {name}
            {nickName !== '' && <span className={table.quiet}>{mobile}</span>}
          </span>
        </th>
        <td data-label="会员">
          <span className={table.stack}>
            <Tier of={user.memberType} />
            {term !== null && <span className={table.quiet}>{term}</span>}
          </span>
        </td>
        <td data-label="算力">{creditsText(pointBalance)}</td>
        <td data-label="状态">
          <Tag tone={accountStatusWords[standing].tone}>{accountStatusWords[standing].label}</Tag>
        </td>
        <td data-label="登录终端">{sessions === 0 ? <span className={table.quiet}>无</span> : `${sessions} 个`}</td>
        <td data-label="注册">
          <When at={createdAt} />
        </td>
        <td data-label="最近活跃">{lastSeenAt === null ? <span className={table.quiet}>没有记录</span> : <When at={lastSeenAt} />}</td>
        <td className={table.acts}>
          <span className={table.actRow}>
            {restrictionsOf(standing).map((restriction) => (
              <Button key={restriction} size="small" aria-label={`${restrictions[restriction].label} ${name}`} onClick={() => onRestrict(restriction)}>
                {restrictions[restriction].label}
              </Button>
            ))}
            <Button
              size="small"
              variant="ghost"
              aria-expanded={open}
              aria-controls={open ? detailId : undefined}
              aria-label={`${name}的详情`}
              icon={open ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
              onClick={() => setOpen(!open)}
            >
              详情
            </Button>
          </span>
        </td>
      </tr>
      {open && (
        <tr id={detailId} className={table.detailRow}>
          <td colSpan={columns}>
            <UserDetailView detail={store.detailOf(userId)} />
          </td>
        </tr>
      )}
    </tbody>
  );
});

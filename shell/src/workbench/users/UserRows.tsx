import type { UserInfo } from '@ai-site/shared/api/users';
import { creditsText } from '@ai-site/shared/membership';
import { Button } from '@ai-site/shared/ui/button';
import { ChevronDownIcon, ChevronUpIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import listing from '../listing/listing.module.css';
import { Tier } from '../listing/Tier.tsx';
import { Tag } from '../Tag.tsx';
import { When } from '../time/When.tsx';
import { type Restriction, restrictions, restrictionsOf } from './restrictions.ts';
import { UserDetailView } from './UserDetailView.tsx';
import type { UsersStore } from './users-store.ts';
import { standingWords, termText } from './words.ts';

export interface UserRowsProps {
  readonly store: UsersStore;
  readonly user: UserInfo;
  /** How many there are. */
  readonly columns: number;
  readonly onRestrict: (restriction: Restriction) => void;
}

/** One account, and all that is known of it when somebody asks. */
export const UserRows = observer(function UserRows({ store, user, columns, onRestrict }: UserRowsProps) {
  const { userId, nickName, mobile, standing, pointBalance, sessions, createdAt, lastSeenAt } = user;
  const [open, setOpen] = useState(false);
  const detailId = useId();
  const term = termText(user);
  const name = nickName === '' ? mobile : nickName;
  return (
    <tbody className={listing.group} data-faint={standing === 'cancelled'}>
      <tr className={listing.row}>
        <th scope="row" className={listing.mark}>
          <span className={listing.stack}>
            {name}
            {nickName !== '' && <span className={listing.quiet}>{mobile}</span>}
          </span>
        </th>
        <td data-label="会员">
          <span className={listing.stack}>
            <Tier of={user.memberType} />
            {term !== null && <span className={listing.quiet}>{term}</span>}
          </span>
        </td>
        <td data-label="算力">{creditsText(pointBalance)}</td>
        <td data-label="状态">
          <Tag tone={standingWords[standing].tone}>{standingWords[standing].label}</Tag>
        </td>
        <td data-label="登录终端">{sessions === 0 ? <span className={listing.quiet}>无</span> : `${sessions} 个`}</td>
        <td data-label="注册">
          <When at={createdAt} />
        </td>
        <td data-label="最近活跃">{lastSeenAt === null ? <span className={listing.quiet}>没有记录</span> : <When at={lastSeenAt} />}</td>
        <td className={listing.acts}>
          <span className={listing.actRow}>
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
        <tr id={detailId} className={listing.detailRow}>
          <td colSpan={columns}>
            <UserDetailView detail={store.detailOf(userId)} />
          </td>
        </tr>
      )}
    </tbody>
  );
});

import { type AccountStatus, accountStatus, type UserInfo } from '@ai-site/shared/api/users';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListTable } from '@ai-site/shared/kit/list';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Chips } from '../listing/Chips.tsx';
import { FindForm } from '../listing/FindForm.tsx';
import filters from '../listing/filters.module.css';
import { RestrictDialog } from './RestrictDialog.tsx';
import { type Restriction, restrictions, restrictionsOf } from './restrictions.ts';
import { UserDetailView } from './UserDetailView.tsx';
import { nameOf, userColumns } from './user-columns.tsx';
import { allUsers, type UsersStore } from './users-store.ts';
import { accountStatusWords } from './words.ts';

const ALL = 'all';
const chips: readonly { readonly key: AccountStatus | typeof ALL; readonly label: string }[] = [
  { key: ALL, label: '全部' },
  ...accountStatus.options.map((key) => ({ key, label: accountStatusWords[key].label })),
];

interface Chosen {
  readonly user: UserInfo;
  readonly restriction: Restriction;
}

/** The accounts, newest first, and what operators can do with them. */
export const UsersSection = observer(function UsersSection({ store }: { readonly store: UsersStore }) {
  const { list } = store;
  const { query } = list;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useRefresh(list);
  return (
    <>
      <div className={filters.bar}>
        <Chips
          label="按状态筛选用户"
          chips={chips}
          chosen={query.status ?? ALL}
          onChoose={(status) => void list.choose({ ...query, status: status === ALL ? null : status })}
        />
        <FindForm
          label="手机号、用户 ID 或昵称"
          value={query.search}
          maxLength={40}
          onFind={(search) => void list.choose({ ...query, search })}
        />
      </div>
      <ListTable
        list={list}
        what="用户"
        empty={
          <Empty
            illustration="empty"
            title="没有符合条件的用户"
            hint="手机号与用户 ID 须填写完整，昵称可以只填一部分"
            action={<Button onClick={() => void list.choose(allUsers)}>查看全部用户</Button>}
          />
        }
        endText={(count) => `共 ${count} 个用户`}
        caption="用户，新的在前"
        columns={userColumns}
        keyOf={({ userId }) => userId}
        toneOf={({ status }) => (status === 'cancelled' ? 'faint' : undefined)}
        actions={(user) =>
          restrictionsOf(user.status).map((restriction) => (
            <Button
              key={restriction}
              size="small"
              aria-label={`${restrictions[restriction].label} ${nameOf(user)}`}
              onClick={() => setChosen({ user, restriction })}
            >
              {restrictions[restriction].label}
            </Button>
          ))
        }
        detail={{ nameOf, content: ({ userId }) => <UserDetailView store={store} detail={store.detailOf(userId)} /> }}
      />
      {chosen !== null && (
        <RestrictDialog
          store={store}
          user={list.find(chosen.user.userId) ?? chosen.user}
          restriction={chosen.restriction}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
});

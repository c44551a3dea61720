import { type AsyncResource, useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { copyText } from '@ai-site/shared/kit/clipboard';
import { Button } from '@ai-site/shared/ui/button';
import { SkeletonText } from '@ai-site/shared/ui/feedback';
import { CopyIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import details from '../listing/detail.module.css';
import { Fact, Facts } from '../listing/Facts.tsx';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import { exactTime } from '../time/when.ts';
import { AgeDialog } from './AgeDialog.tsx';
import type { UserDetail, UsersStore } from './users-store.ts';
import { actionWords, ageText } from './words.ts';

/** Details of an account and the history of actions on it. */
export const UserDetailView = observer(function UserDetailView({
  store,
  detail,
}: {
  readonly store: UsersStore;
  readonly detail: AsyncResource<UserDetail>;
}) {
  const [correcting, setCorrecting] = useState(false);
  useRefresh(detail);
  return (
    <AsyncView resource={detail} what="用户详情" skeleton={<SkeletonText lines={4} />}>
      {({ user, actions }) => (
        <div className={details.detail}>
          <section className={details.block}>
            <h2>账号</h2>
            <Facts>
              <Fact name="用户 ID">
                <code>{user.userId}</code>
              </Fact>
              <Fact name="年龄">{ageText(user)}</Fact>
              <Fact name="实名">{user.realName ? '已实名' : '未实名'}</Fact>
              <Fact name="注册">{exactTime(user.createdAt)}</Fact>
              <Fact name="最近活跃">{user.lastSeenAt === null ? '没有记录' : exactTime(user.lastSeenAt)}</Fact>
            </Facts>
            <div className={details.blockActions}>
              <Button size="small" icon={<CopyIcon size={16} />} onClick={() => void copyText(user.userId)}>
                复制用户 ID
              </Button>
              {user.status !== 'cancelled' && (
                <Button size="small" onClick={() => setCorrecting(true)}>
                  更正年龄
                </Button>
              )}
            </div>
          </section>
          {correcting && <AgeDialog store={store} user={user} onClose={() => setCorrecting(false)} />}
          <section className={details.wideBlock}>
            <h2>
              处置记录
              {actions.length > 0 && <span className={details.blockCount}>{actions.length}</span>}
            </h2>
            {actions.length === 0 ? (
              <p className={table.quiet}>没有处置记录</p>
            ) : (
              <ol className={details.entries} aria-label="处置记录">
                {actions.map(({ id, at, action, actor, reason }) => (
                  <li key={id}>
                    <p className={details.entryHead}>
                      <Tag tone={actionWords[action].tone}>{actionWords[action].label}</Tag>
                      {actor}
                      <span className={table.quiet}>{exactTime(at)}</span>
                    </p>
                    {reason !== '' && <blockquote className={details.note}>{reason}</blockquote>}
                  </li>
                ))}
              </ol>
            )}
          </section>
        </div>
      )}
    </AsyncView>
  );
});

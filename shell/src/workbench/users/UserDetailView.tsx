import { copyText } from '@ai-site/shared/clipboard';
import { Button } from '@ai-site/shared/ui/button';
import { SkeletonText } from '@ai-site/shared/ui/feedback';
import { CopyIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Fetched } from '../Fetched.tsx';
import { Fact, Facts } from '../listing/Facts.tsx';
import listing from '../listing/listing.module.css';
import type { Loaded } from '../loaded.ts';
import { Tag } from '../Tag.tsx';
import { exactTime } from '../time/when.ts';
import type { UserDetail } from './users-store.ts';
import { actWords, ageText } from './words.ts';

/** Who an account is and what was done to it. */
export const UserDetailView = observer(function UserDetailView({ detail }: { readonly detail: Loaded<UserDetail> }) {
  useEffect(() => void detail.refresh(), [detail]);
  return (
    <Fetched from={detail} what="用户详情" skeleton={<SkeletonText lines={4} />}>
      {({ user, acts }) => (
        <div className={listing.detail}>
          <section className={listing.block}>
            <h3>账号</h3>
            <Facts>
              <Fact name="用户 ID">
                <code>{user.userId}</code>
              </Fact>
              <Fact name="年龄">{ageText(user)}</Fact>
              <Fact name="实名">{user.realName ? '已实名' : '未实名'}</Fact>
              <Fact name="注册">{exactTime(user.createdAt)}</Fact>
              <Fact name="最近活跃">{user.lastSeenAt === null ? '没有记录' : exactTime(user.lastSeenAt)}</Fact>
            </Facts>
            <div className={listing.blockActs}>
              <Button size="small" icon={<CopyIcon size={16} />} onClick={() => void copyText(user.userId)}>
                复制用户 ID
              </Button>
            </div>
          </section>
          <section className={listing.wideBlock}>
            <h3>
              处置记录
              {acts.length > 0 && <span className={listing.blockCount}>{acts.length}</span>}
            </h3>
            {acts.length === 0 ? (
              <p className={listing.quiet}>没有处置记录</p>
            ) : (
              <ol className={listing.entries} aria-label="处置记录">
                {acts.map(({ id, at, action, actor, reason }) => (
                  <li key={id}>
                    <p className={listing.entryHead}>
                      <Tag tone={actWords[action].tone}>{actWords[action].label}</Tag>
                      {actor}
                      <span className={listing.quiet}>{exactTime(at)}</span>
                    </p>
                    {reason !== '' && <blockquote className={listing.note}>{reason}</blockquote>}
                  </li>
                ))}
              </ol>
            )}
          </section>
        </div>
      )}
    </Fetched>
  );
});

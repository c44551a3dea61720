import type { OrderInfo } from '@ai-site/shared/api/orders';
import { refundReasonText } from '@ai-site/shared/api/orders';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { copyText } from '@ai-site/shared/kit/clipboard';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { CopyIcon, UserIcon } from '@ai-site/shared/ui/icons';
import type { ReactNode } from 'react';
import details from '../listing/detail.module.css';
import { Fact, Facts } from '../listing/Facts.tsx';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import { searchOf } from '../sections/sections.ts';
import { exactTime } from '../time/when.ts';
import { allUsers, type UsersStore } from '../users/users-store.ts';
import { money } from './money.ts';
import { attemptWords, providerName, refundWords } from './words.ts';

interface BlockProps {
  readonly title: string;
  /** Text for an empty list. */
  readonly none: string;
  readonly children: readonly ReactNode[];
}

function Block({ title, none, children }: BlockProps) {
  return (
    <section className={details.block}>
      <h2>
        {title}
        {children.length > 0 && <span className={details.blockCount}>{children.length}</span>}
      </h2>
      {children.length === 0 ? <p className={table.quiet}>{none}</p> : <ul className={details.entries}>{children}</ul>}
    </section>
  );
}

/** The history of one order: payment attempts, payments and refunds. */
export function OrderDetail({ users, order }: { readonly users: UsersStore; readonly order: OrderInfo }) {
  const { orderNo, price, userId, agreement, expireTime, attempts, payments, refunds } = order;
  const showUser = () => {
    users.list.setQuery({ ...allUsers, search: userId });
    getPlatform().navigation.push(`${WORKBENCH_PATH}${searchOf('users')}`);
  };
  return (
    <div className={details.detail}>
      <section className={details.block}>
        <h2>订单</h2>
        <Facts>
          <Fact name="用户 ID">
            <code>{userId}</code>
          </Fact>
          <Fact name="支付截止">{exactTime(expireTime)}</Fact>
          <Fact name="协议版本">{agreement === '' ? '未记录' : `付费服务协议 ${agreement}`}</Fact>
        </Facts>
        <div className={details.blockActions}>
          <Button size="small" icon={<CopyIcon size={16} />} onClick={() => void copyText(orderNo)}>
            复制订单号
          </Button>
          <Button size="small" icon={<UserIcon size={16} />} onClick={showUser}>
            查看用户
          </Button>
        </div>
      </section>
      <Block title="支付尝试" none="还没有向支付渠道下单">
        {attempts.map(({ attemptNo, provider, state, createdAt, nextQueryAt }) => (
          <li key={attemptNo}>
            <p className={details.entryHead}>
              <Tag tone={attemptWords[state].tone}>{attemptWords[state].label}</Tag>
              {providerName(provider)}
            </p>
            <Facts>
              <Fact name="商户单号">
                <code>{attemptNo}</code>
              </Fact>
              <Fact name="发起">{exactTime(createdAt)}</Fact>
              {nextQueryAt !== null && <Fact name="下次查询">{exactTime(nextQueryAt)}</Fact>}
            </Facts>
          </li>
        ))}
      </Block>
      <Block title="收款" none="没有收到款项">
        {payments.map(({ provider, providerNo, attemptNo, amount, paidAt, duplicate }) => (
          <li key={`${provider} ${providerNo}`}>
            <p className={details.entryHead}>
              <strong>{money(amount)}</strong>
              {providerName(provider)}
              {duplicate && <Tag tone="danger">{amount === price ? '重复付款' : '金额不符'}</Tag>}
            </p>
            <Facts>
              <Fact name="渠道单号">
                <code>{providerNo}</code>
              </Fact>
              <Fact name="商户单号">
                <code>{attemptNo}</code>
              </Fact>
              <Fact name="到账">{exactTime(paidAt)}</Fact>
            </Facts>
          </li>
        ))}
      </Block>
      <Block title="退款" none="没有退款">
        {refunds.map(({ refundNo, amount, reason, note, state, by, at, doneAt }) => (
          <li key={refundNo}>
            <p className={details.entryHead}>
              <strong>{money(amount)}</strong>
              {refundReasonText[reason]}
              <Tag tone={refundWords[state].tone}>{refundWords[state].label}</Tag>
            </p>
            {note !== '' && <blockquote className={details.note}>{note}</blockquote>}
            <Facts>
              <Fact name="退款单号">
                <code>{refundNo}</code>
              </Fact>
              <Fact name="发起">
                {by} · {exactTime(at)}
              </Fact>
              {doneAt !== null && <Fact name="退回">{exactTime(doneAt)}</Fact>}
            </Facts>
          </li>
        ))}
      </Block>
    </div>
  );
}

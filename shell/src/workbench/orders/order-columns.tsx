import type { OrderInfo } from '@ai-site/shared/api/orders';
import { payTypeNames } from '@ai-site/shared/domain/orders';
import { WarningIcon } from '@ai-site/shared/ui/icons';
import type { TableColumn } from '@ai-site/shared/ui/table';
import { Quiet, Stack } from '../listing/cells.tsx';
import { Tag } from '../listing/Tag.tsx';
import { Tier } from '../listing/Tier.tsx';
import { clockTime, exactTime } from '../time/when.ts';
import { money } from './money.ts';
import styles from './orders.module.css';
import { clientWords, stageWords } from './words.ts';

/** @param attentionOf what a person must check in an order */
export const orderColumns = (
  attentionOf: (order: OrderInfo) => readonly string[],
): readonly TableColumn<OrderInfo>[] => [
  {
    title: '订单号',
    heading: true,
    cell: (order) => (
      <>
        <code>{order.orderNo}</code>
        <span className={styles.marks}>
          {attentionOf(order).map((word) => (
            <Tag key={word} tone="danger">
              <WarningIcon size={12} />
              {word}
            </Tag>
          ))}
        </span>
      </>
    ),
  },
  { title: '用户', cell: ({ mobile }) => mobile },
  { title: '套餐', cell: ({ memberType }) => <Tier of={memberType} /> },
  {
    title: '金额',
    cell: ({ price, payType, clientType }) => (
      <Stack first={money(price)} second={`${payTypeNames[payType]} · ${clientWords[clientType]}`} />
    ),
  },
  { title: '状态', cell: ({ stage }) => <Tag tone={stageWords[stage].tone}>{stageWords[stage].label}</Tag> },
  { title: '下单时间', cell: ({ createdAt }) => exactTime(createdAt) },
  {
    title: '支付时间',
    cell: ({ paidAt, stage, expireTime }) =>
      paidAt !== null ? (
        exactTime(paidAt)
      ) : (
        <Quiet>{stage === 'open' ? `${clockTime(expireTime)} 截止` : '未支付'}</Quiet>
      ),
  },
];

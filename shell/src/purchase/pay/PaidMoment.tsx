import { memberships } from '@ai-site/shared/api/membership';
import type { OrderState } from '@ai-site/shared/api/orders';
import { PurchaseStatus, TENTHS, wholeCredits } from '@ai-site/shared/domain/membership';
import { orderTexts } from '@ai-site/shared/domain/orders';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { MomentPanel, type NextThingKey } from '@ai-site/shared/kit/moment';
import { getPlatform } from '@ai-site/shared/platform';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import styles from './paid.module.css';
import { worthOf } from './worth-of.ts';

export interface PaidMomentProps {
  readonly orderNo: string;
  readonly member: OrderState['member'];
  /** Something to try was chosen. */
  readonly onChosen: () => void;
}

const next: readonly NextThingKey[] = ['video', 'comics', 'presenter', 'music'];

/** What a payment brought: the balance, what it is worth by the prices of this account, and what to try with it. */
export default observer(function PaidMoment({ orderNo, member, onChosen }: PaidMomentProps) {
  const { http } = getPlatform();
  const bought = useAsyncResource(`bought ${orderNo}`, async (signal) => {
    const options = { signal, silent: true };
    const [{ pointBalance }, prices, records] = await Promise.all([
      http.call(memberships.current, {}, options),
      http.call(memberships.prices, {}, options),
      http.call(memberships.buyRecords, {}, options),
    ]);
    return {
      pointBalance,
      prices,
      waits: records.find((record) => record.orderNo === orderNo)?.status === PurchaseStatus.pending,
    };
  });
  const { data } = bought;
  return (
    <MomentPanel
      title={`${orderTexts.paid}：${member}`}
      figure={
        bought.state !== 'failed' && (
          <div className={styles.figure}>
            {data === null ? (
              <Skeleton width="220px" height="1lh" />
            ) : (
              <p className={styles.balance}>
                {wholeCredits(Math.floor(data.pointBalance / TENTHS))}
                <span className={styles.unit}>算力</span>
              </p>
            )}
            <p className={styles.worth}>
              {data === null ? (
                <Skeleton width="260px" height="1lh" />
              ) : data.waits ? (
                orderTexts.waitsForTerm
              ) : (
                worthOf(data.pointBalance, data.prices)
              )}
            </p>
          </div>
        )
      }
      lead="接下来值得一试："
      next={next}
      onChosen={onChosen}
    />
  );
});

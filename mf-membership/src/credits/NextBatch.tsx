import type { Membership } from '@ai-site/shared/api/membership';
import { defaultPrices, membershipTexts, mostExpensiveTask } from '@ai-site/shared/domain/membership';
import { Button } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { CalendarIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import styles from './credits.module.css';
import type { CreditsStore } from './credits-store.ts';

/** Whole credits of the most expensive single task: with a balance below it the next batch may be requested early. */
function threshold({ prices }: CreditsStore): number {
  return prices.data === null || prices.data.length === 0
    ? mostExpensiveTask(defaultPrices)
    : Math.max(...prices.data.map(({ price }) => price));
}

const Batches = observer(function Batches({
  store,
  current,
}: {
  readonly store: CreditsStore;
  readonly current: Membership;
}) {
  const why = useId();
  const { batchesLeft, nextIssueDate, canIssueNext } = current;
  if (batchesLeft === 0) {
    return (
      <>
        <p className={styles.batchHead}>{membershipTexts.noNextBatch}</p>
        <p className={styles.note}>
          {current.memberType === 'NORMAL'
            ? '铂金与钻石会员的算力按月分批发放，开通后在这里查看下一批的日期。'
            : '已购套餐的算力已全部发放，续费或升级后会有新的批次。'}
        </p>
      </>
    );
  }
  return (
    <>
      <p className={styles.batchHead}>
        {nextIssueDate === null ? '日期待定' : nextIssueDate}
        <span className={styles.batchLeft}>还剩 {batchesLeft} 批</span>
      </p>
      <p className={styles.note}>
        {nextIssueDate === null ? '发放日期确定后会显示在这里。' : '当天 0 时自动到账，不用操作。'}
      </p>
      <Button
        block
        variant={canIssueNext ? 'solid' : 'secondary'}
        disabled={!canIssueNext}
        loading={store.issuing}
        aria-describedby={why}
        onClick={() => void store.issueNext()}
      >
        提前发放下一批
      </Button>
      <p id={why} className={styles.note}>
        {canIssueNext
          ? '有效期会从提前发放的时刻起算一个月。'
          : `${membershipTexts.nextNotYet}：套餐算力不足 ${threshold(store)}（最贵的单次任务）时可以申请。`}
      </p>
    </>
  );
});

/** When the next batch of a purchased package is issued, with a button to issue it now. */
export const NextBatch = observer(function NextBatch({ store }: { readonly store: CreditsStore }) {
  const { current, failed } = store.membership;
  return (
    <section className={styles.panel} aria-label="下一批算力" aria-busy={current === null && !failed}>
      <h2 className={styles.panelTitle}>
        <CalendarIcon size={16} />
        下一批算力
      </h2>
      {current !== null && <Batches store={store} current={current} />}
      {current === null && failed && <p className={styles.note}>暂时无法获取，请在余额处重试。</p>}
      {current === null && !failed && (
        <>
          <Skeleton width="60%" height="28px" />
          <Skeleton height="40px" shape="card" />
        </>
      )}
    </section>
  );
});

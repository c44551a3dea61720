import type { Combo, PurchasePlan } from '@ai-site/shared/api/membership';
import { memberPackages } from '@ai-site/shared/domain/membership';
import type { AsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import styles from './order.module.css';

/** The term in one line; a permanent membership has no last day, and behind one there is no term. */
function termText({ startDate, endDate }: PurchasePlan): string {
  if (startDate === null) return '只增加算力批次，不增加有效期';
  return endDate === null ? `会员自 ${startDate} 起永久有效` : `会员有效期 ${startDate} 至 ${endDate}`;
}

function Dates({ plan }: { readonly plan: PurchasePlan }) {
  return (
    <>
      <ol className={styles.batchList}>
        {plan.batches.map(({ issueDate, expireDate }, index) => (
          <li key={issueDate}>
            <span>第 {index + 1} 批</span>
            <strong>{index === 0 && plan.startsNow ? '付款后立即' : issueDate}</strong>
            <span>有效至 {expireDate}</span>
          </li>
        ))}
      </ol>
      <p className={styles.batchNote}>{termText(plan)}。申请提前发放或变更会员后，以后各批的日期随之变化。</p>
    </>
  );
}

/** When each batch of credits comes, before it is paid for (docs/product/rules.md#credits-2). */
export const BatchDates = observer(function BatchDates({
  plan,
  memberType,
}: {
  readonly plan: AsyncResource<PurchasePlan>;
  readonly memberType: Combo['memberType'];
}) {
  const issues = memberPackages.find(({ memberTypeNumber }) => memberTypeNumber === memberType)?.issues ?? 1;
  return (
    <section aria-label="算力发放日期" aria-busy={plan.loading}>
      <h3 className={styles.batchTitle}>算力发放日期</h3>
      <AsyncView
        compact
        resource={plan}
        what="发放日期"
        skeleton={<Skeleton shape="card" height={`${issues * 20 + 28}px`} />}
      >
        {(data) => <Dates plan={data} />}
      </AsyncView>
    </section>
  );
});

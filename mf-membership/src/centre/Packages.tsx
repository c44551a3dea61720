import { getPlatform } from '@ai-site/shared/platform';
import { Empty, ErrorState, Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import styles from './centre.module.css';
import type { CentreStore } from './centre-store.ts';
import { PackageCard } from './PackageCard.tsx';

const placeholders = ['gold', 'platinum', 'diamond'];

const List = observer(function List({ store }: { readonly store: CentreStore }) {
  const { combos, standing } = store;
  if (combos.data === null && combos.failure !== null) return <ErrorState title="套餐没有加载成功" text={combos.failure} onRetry={() => void combos.load()} />;
  if (combos.data === null) {
    return (
      <div className={styles.cards}>
        {placeholders.map((key) => (
          <Skeleton key={key} shape="card" height="520px" />
        ))}
      </div>
    );
  }
  if (combos.data.length === 0) return <Empty illustration="empty" title="暂无可购买的套餐" />;
  return (
    <ul className={styles.cards}>
      {combos.data.map((combo) => (
        <PackageCard key={combo.memberType} combo={combo} current={standing.current} />
      ))}
    </ul>
  );
});

/** What is sold: three cards, the recommended one raised. */
export function Packages({ store }: { readonly store: CentreStore }) {
  return (
    <section className={styles.section} aria-labelledby="packages">
      <div className={styles.head}>
        <h2 id="packages" className={styles.sectionTitle}>
          选择套餐
        </h2>
        <p className={styles.note}>一次付款，不自动续费</p>
      </div>
      <List store={store} />
      <p className={styles.consent}>
        支付即表示您已阅读并同意
        <button type="button" className={styles.textLink} onClick={() => getPlatform().modals.agreement('paid')}>
          《付费服务协议》
        </button>
        。未满 18 周岁购买需要监护人同意。
      </p>
    </section>
  );
}

import { AsyncView } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Empty, Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import centre from './centre.module.css';
import type { CentreStore } from './centre-store.ts';
import { PackageCard } from './PackageCard.tsx';
import card from './package-card.module.css';

const placeholders = ['gold', 'platinum', 'diamond'];

const skeleton = (
  <div className={card.cards}>
    {placeholders.map((key) => (
      <Skeleton key={key} shape="card" height="520px" />
    ))}
  </div>
);

const List = observer(function List({ store: { combos, membership } }: { readonly store: CentreStore }) {
  return (
    <AsyncView resource={combos} what="套餐" skeleton={skeleton}>
      {(packages) =>
        packages.length === 0 ? (
          <Empty illustration="empty" title="暂无可购买的套餐" />
        ) : (
          <ul className={card.cards}>
            {packages.map((combo) => (
              <PackageCard key={combo.memberType} combo={combo} current={membership.current} />
            ))}
          </ul>
        )
      }
    </AsyncView>
  );
});

/** The packages on sale: three cards, the recommended one raised. */
export function Packages({ store }: { readonly store: CentreStore }) {
  const heading = useId();
  return (
    <section className={centre.section} aria-labelledby={heading}>
      <div className={centre.head}>
        <h2 id={heading} className={centre.sectionTitle}>
          选择套餐
        </h2>
        <p className={centre.note}>一次付款，不自动续费</p>
      </div>
      <List store={store} />
      <p className={centre.consent}>
        支付即表示您已阅读并同意
        <button type="button" className={centre.textLink} onClick={() => getPlatform().modals.agreement('paid')}>
          《付费服务协议》
        </button>
        。未满 18 周岁购买需要监护人同意。
      </p>
    </section>
  );
}

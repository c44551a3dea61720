import type { Combo } from '@ai-site/shared/api/membership';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { TierCards, TierCardsSkeleton } from '@ai-site/shared/kit/tier-card';
import { getPlatform } from '@ai-site/shared/platform';
import { CREDITS_PATH } from '@ai-site/shared/routes';
import { LinkButton } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import centre from './centre.module.css';
import type { CentreStore } from './centre-store.ts';

const buy = ({ memberType }: Combo) => getPlatform().modals.purchase({ memberType });

const List = observer(function List({ store: { combos, membership } }: { readonly store: CentreStore }) {
  return (
    <AsyncView resource={combos} what="套餐" waiting={membership.pending} skeleton={<TierCardsSkeleton />}>
      {(packages) =>
        packages.length === 0 ? (
          <Empty
            illustration="packages"
            title="暂无可购买的套餐"
            action={<LinkButton to={CREDITS_PATH}>查看我的算力</LinkButton>}
          />
        ) : (
          <TierCards combos={packages} current={membership.current} onBuy={buy} />
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

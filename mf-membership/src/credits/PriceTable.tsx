import type { DataOf } from '@ai-site/shared/api/define';
import type { memberships } from '@ai-site/shared/api/membership';
import { memberFreePrices } from '@ai-site/shared/domain/membership';
import type { AsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { classes } from '@ai-site/shared/ui/classes';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { CoinIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import credits from './credits.module.css';
import { pricesByGroup } from './price-names.ts';
import priceStyles from './prices.module.css';

type Prices = DataOf<typeof memberships.prices>;

const freeForMembers: ReadonlySet<string> = memberFreePrices;

function Price({ price }: { readonly price: Prices[number] | null }) {
  if (price === null) return <Skeleton width="24px" height="16px" />;
  return (
    <>
      {(price.free || freeForMembers.has(price.key)) && (
        <span className={classes(priceStyles.free, price.free && priceStyles.freeNow)}>会员免费</span>
      )}
      <span className={classes(credits.figure, price.free && priceStyles.struck)}>{price.price}</span>
    </>
  );
}

/** With null, the names without their prices: as tall as what is loading. */
function Groups({ prices }: { readonly prices: Prices | null }) {
  const known = new Map(prices?.map((price) => [price.key, price]));
  return pricesByGroup.map(({ title, per, names }) => {
    const rows = names.flatMap(([key, name]) => {
      const price = prices === null ? null : known.get(key);
      return price === undefined ? [] : [{ key, name, price }];
    });
    if (rows.length === 0) return null;
    return (
      <div key={title} className={priceStyles.kind}>
        <h3 className={priceStyles.group}>
          {title}
          <span className={credits.note}>{per}</span>
        </h3>
        <ul>
          {rows.map(({ key, name, price }) => (
            <li key={key} className={credits.row}>
              <span>{name}</span>
              <span className={priceStyles.price}>
                <Price price={price} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

// Collapsed on phones, where it would be longer than the rest of the page.
const roomy = () => window.matchMedia('(min-width: 1024px)').matches;

/** The price of each kind of task in whole credits, and what is free for members. */
export const PriceTable = observer(function PriceTable({ prices }: { readonly prices: AsyncResource<Prices> }) {
  const [open] = useState(roomy);
  return (
    <details open={open} className={priceStyles.prices} aria-busy={prices.loading}>
      <summary className={credits.panelTitle}>
        <CoinIcon size={16} />
        算力价格
        <span className={credits.note}>提交前都会显示</span>
      </summary>
      <AsyncView
        compact
        resource={prices}
        what="价格"
        skeleton={
          <div className={priceStyles.groups}>
            <Groups prices={null} />
          </div>
        }
      >
        {(list) => (
          <div className={priceStyles.groups}>
            <Groups prices={list} />
          </div>
        )}
      </AsyncView>
    </details>
  );
});

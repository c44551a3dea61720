import type { DataOf } from '@ai-site/shared/api/define';
import type { memberships } from '@ai-site/shared/api/membership';
import { memberFreePrices } from '@ai-site/shared/membership';
import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { CoinIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Fetched } from '../loading/fetched.ts';
import styles from './credits.module.css';
import { pricesByGroup } from './price-names.ts';

type Prices = DataOf<typeof memberships.prices>;

const freeForMembers: ReadonlySet<string> = memberFreePrices;

function Price({ price }: { readonly price: Prices[number] }) {
  return (
    <>
      {(price.free || freeForMembers.has(price.key)) && <span className={classes(styles.free, price.free && styles.freeNow)}>会员免费</span>}
      <span className={classes(styles.figure, price.free && styles.struck)}>{price.price}</span>
    </>
  );
}

function Groups({ prices }: { readonly prices: Prices }) {
  const known = new Map(prices.map((price) => [price.key, price]));
  return pricesByGroup.map(({ title, per, names }) => {
    const rows = names.flatMap(([key, name]) => {
      const price = known.get(key);
      return price === undefined ? [] : [{ name, price }];
    });
    if (rows.length === 0) return null;
    return (
      <div key={title}>
        <h3 className={styles.group}>
          {title}
          <span className={styles.note}>{per}</span>
        </h3>
        <ul className={styles.rows}>
          {rows.map(({ name, price }) => (
            <li key={price.key} className={styles.row}>
              <span>{name}</span>
              <span className={styles.price}>
                <Price price={price} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

// Folded on a phone, where the history follows below.
const roomy = () => window.matchMedia('(min-width: 1024px)').matches;

/** What each kind of task costs, in whole credits, and what members have for free. */
export const PriceTable = observer(function PriceTable({ prices }: { readonly prices: Fetched<Prices> }) {
  const [open] = useState(roomy);
  const { data, failure, loading } = prices;
  return (
    <details open={open} className={styles.prices} aria-busy={loading}>
      <summary className={styles.panelTitle}>
        <CoinIcon size={16} />
        算力价格
        <span className={styles.note}>提交前都会显示</span>
      </summary>
      {failure !== null && (
        <div className={styles.unknown} role="alert">
          <p>{failure}</p>
          <Button size="small" onClick={() => void prices.load()}>
            重试
          </Button>
        </div>
      )}
      {data === null && failure === null && <Skeleton height="160px" shape="card" />}
      {data !== null && <Groups prices={data} />}
    </details>
  );
});

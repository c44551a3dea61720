import type { DataOf } from '@ai-site/shared/api/define';
import type { memberships } from '@ai-site/shared/api/membership';
import { creditsText } from '@ai-site/shared/domain/membership';
import type { AsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { classes } from '@ai-site/shared/ui/classes';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { ClockIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import styles from './credits.module.css';

type Expiries = DataOf<typeof memberships.expiry>;

function Days({ expiries }: { readonly expiries: Expiries }) {
  if (expiries.length === 0) return <p className={classes(styles.row, styles.note)}>暂无可用算力</p>;
  return (
    <ul>
      {expiries.map(({ point, expireDate }) => (
        <li key={expireDate} className={styles.row}>
          <span className={styles.note}>{expireDate} 到期</span>
          <span className={styles.figure}>{creditsText(point)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How much of the balance expires when. The placeholder has the height of one row, and the note is there from the start, so that nothing below moves. */
export const Validity = observer(function Validity({ expiry }: { readonly expiry: AsyncResource<Expiries> }) {
  return (
    <section className={styles.panel} aria-label="剩余有效期" aria-busy={expiry.loading}>
      <h2 className={styles.panelTitle}>
        <ClockIcon size={16} />
        剩余有效期
      </h2>
      <AsyncView compact resource={expiry} what="有效期" skeleton={<Skeleton height="40px" shape="card" />}>
        {(expiries) => <Days expiries={expiries} />}
      </AsyncView>
      <p className={styles.note}>到期日 24 时清零；使用时合同算力优先，其余先到期的先扣。</p>
    </section>
  );
});

import type { DataOf } from '@ai-site/shared/api/define';
import type { memberships } from '@ai-site/shared/api/membership';
import { creditsText } from '@ai-site/shared/membership';
import { Button } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { ClockIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { Fetched } from '../loading/fetched.ts';
import styles from './credits.module.css';

type Expiries = DataOf<typeof memberships.expiry>;

const Body = observer(function Body({ expiry }: { readonly expiry: Fetched<Expiries> }) {
  const { data, failure } = expiry;
  if (failure !== null) {
    return (
      <div className={styles.unknown} role="alert">
        <p>{failure}</p>
        <Button size="small" onClick={() => void expiry.load()}>
          重试
        </Button>
      </div>
    );
  }
  if (data === null) return <Skeleton height="40px" shape="card" />;
  if (data.length === 0) return <p className={styles.note}>暂无可用算力</p>;
  return (
    <>
      <ul className={styles.rows}>
        {data.map(({ point, expireDate }) => (
          <li key={expireDate} className={styles.row}>
            <span className={styles.note}>{expireDate} 到期</span>
            <span className={styles.figure}>{creditsText(point)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>到期日 24 时清零；使用时合同算力优先，其余先到期的先扣。</p>
    </>
  );
});

/** How much of the balance is good until when. */
export const Validity = observer(function Validity({ expiry }: { readonly expiry: Fetched<Expiries> }) {
  return (
    <section className={styles.panel} aria-label="剩余有效期" aria-busy={expiry.loading}>
      <h2 className={styles.panelTitle}>
        <ClockIcon size={16} />
        剩余有效期
      </h2>
      <Body expiry={expiry} />
    </section>
  );
});

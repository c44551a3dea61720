import type { DataOf } from '@ai-site/shared/api/define';
import { memberships } from '@ai-site/shared/api/membership';
import { creditsText } from '@ai-site/shared/domain/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { SkeletonText } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from './credits.module.css';

type Expiries = DataOf<typeof memberships.expiry>;

/** How much of the balance expires when; fetched again when the balance changes. */
export const CreditsValidity = observer(function CreditsValidity() {
  const { http, membership } = getPlatform();
  const [expiries, setExpiries] = useState<Expiries | 'failed' | null>(null);
  const balance = membership.current?.pointBalance;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed balance is the reason to ask again
  useEffect(() => {
    const controller = new AbortController();
    http.call(memberships.expiry, {}, { signal: controller.signal, silent: true }).then(setExpiries, () => {
      if (!controller.signal.aborted) setExpiries('failed');
    });
    return () => controller.abort();
  }, [http, balance]);
  if (expiries === null) return <SkeletonText lines={2} />;
  if (expiries === 'failed') return <p className={styles.note}>有效期暂时无法获取，可在算力管理中查看</p>;
  if (expiries.length === 0) return <p className={styles.note}>暂无可用算力</p>;
  return (
    <ul className={styles.validity}>
      {expiries.map(({ point, expireDate }) => (
        <li key={expireDate}>
          <span>{creditsText(point)}</span>
          <span className={styles.note}>{expireDate} 到期</span>
        </li>
      ))}
    </ul>
  );
});

import { creditsText, standingText } from '@ai-site/shared/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { TierBadge } from '@ai-site/shared/ui/avatar';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { CrownIcon, GiftIcon, RefreshIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { StandingStore } from '../standing/standing-store.ts';
import styles from './credits.module.css';

const Balance = observer(function Balance({ standing }: { readonly standing: StandingStore }) {
  const { current } = standing;
  if (current !== null) {
    return (
      <>
        <p className={styles.balance}>{creditsText(current.pointBalance)}</p>
        <p className={styles.standing}>
          <TierBadge tier={current.memberType} label={current.member} />
          {standingText(current)}
        </p>
      </>
    );
  }
  if (standing.failed) {
    return (
      <div className={styles.unknown} role="alert">
        <p>余额暂时无法获取</p>
        <Button size="small" icon={<RefreshIcon size={16} />} loading={standing.asking} onClick={() => void standing.ask()}>
          重试
        </Button>
      </div>
    );
  }
  return (
    <>
      <Skeleton width="220px" height="56px" shape="card" />
      <Skeleton width="160px" height="20px" />
    </>
  );
});

/** What can be spent now, and the ways to more. */
export const BalanceCard = observer(function BalanceCard({ standing }: { readonly standing: StandingStore }) {
  const { modals } = getPlatform();
  const ordinary = standing.current === null || standing.current.memberType === 'NORMAL';
  return (
    <section className={styles.balanceCard} aria-label="算力余额" aria-busy={standing.current === null && !standing.failed}>
      <h2 className={styles.caption}>可用算力</h2>
      <Balance standing={standing} />
      <div className={styles.actions}>
        <LinkButton to="/usercenter" variant="primary" icon={<CrownIcon size={16} />}>
          {ordinary ? '开会员，得算力' : '续费与升级'}
        </LinkButton>
        <Button icon={<GiftIcon size={16} />} onClick={() => modals.exchange()}>
          兑换算力
        </Button>
      </div>
    </section>
  );
});

import { creditsText } from '@ai-site/shared/domain/membership';
import { Button } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { RefreshIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import styles from './membership-numbers.module.css';
import type { MembershipStore } from './membership-store.ts';

const names = ['算力余额', '待发放批次', '下一批发放'] as const;

/** Balance, remaining batches and the date of the next one. */
export const MembershipNumbers = observer(function MembershipNumbers({
  membership,
}: {
  readonly membership: MembershipStore;
}) {
  const { current, failed, asking } = membership;
  if (current === null && failed) {
    return (
      <div role="alert">
        <Button size="small" icon={<RefreshIcon size={16} />} loading={asking} onClick={() => void membership.ask()}>
          重新获取
        </Button>
      </div>
    );
  }
  const values =
    current === null
      ? null
      : [
          creditsText(current.pointBalance),
          current.batchesLeft === 0 ? '无' : `${current.batchesLeft} 批`,
          current.nextIssueDate ?? '—',
        ];
  return (
    <dl className={styles.numbers} aria-busy={values === null}>
      {names.map((name, index) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{values === null ? <Skeleton width="72px" height="1lh" /> : values[index]}</dd>
        </div>
      ))}
    </dl>
  );
});

import { creditsText } from '@ai-site/shared/domain/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import styles from './account.module.css';

/** The balance as text; null while unknown, which must never be shown as zero. */
export function balanceText(): string | null {
  const { current } = getPlatform().membership;
  return current === null ? null : creditsText(current.pointBalance);
}

/** The spendable balance, or a skeleton in the height of the surrounding text until it is known. */
export const Balance = observer(function Balance() {
  return balanceText() ?? <Skeleton width="3.2em" height="1em" className={styles.unknownBalance ?? ''} />;
});

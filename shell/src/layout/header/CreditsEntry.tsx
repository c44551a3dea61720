import { creditsText } from '@ai-site/shared/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { PowerIcon } from '@ai-site/shared/ui/icons';
import { Popover } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { CREDITS_PATH } from '../user-links.ts';
import { CreditsValidity } from './CreditsValidity.tsx';
import styles from './credits.module.css';

/** The balance at the top right; behind it what is left until when, and the way to the records (000 §2.8). */
export const CreditsEntry = observer(function CreditsEntry() {
  const { membership, modals } = getPlatform();
  const balance = creditsText(membership.current?.pointBalance ?? 0);
  return (
    <Popover
      label="算力"
      align="end"
      className={styles.panel ?? ''}
      trigger={(props) => (
        <button type="button" {...props} className={styles.pill} aria-label={`算力余额 ${balance}`}>
          <PowerIcon size={16} />
          {balance}
        </button>
      )}
    >
      {(close) => (
        <>
          <p className={styles.caption}>算力余额</p>
          <p className={styles.balance}>{balance}</p>
          <CreditsValidity />
          <div className={styles.ways}>
            <Button
              onClick={() => {
                close();
                modals.purchase();
              }}
            >
              购买会员
            </Button>
            <Button
              onClick={() => {
                close();
                modals.exchange();
              }}
            >
              兑换算力
            </Button>
          </div>
          <LinkButton to={CREDITS_PATH} variant="ghost" block onClick={close}>
            获取与消耗记录
          </LinkButton>
        </>
      )}
    </Popover>
  );
});

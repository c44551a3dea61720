import { getPlatform } from '@ai-site/shared/platform';
import { CREDITS_PATH } from '@ai-site/shared/routes';
import { LOADING_TEXT } from '@ai-site/shared/skeleton';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { PowerIcon } from '@ai-site/shared/ui/icons';
import { Popover } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { NewcomerPlace } from '../../newcomer/NewcomerPlace.tsx';
import { Balance, balanceText } from '../account/Balance.tsx';
import { CreditsValidity } from './CreditsValidity.tsx';
import styles from './credits.module.css';

/** The balance at the top right; its popover shows what expires when and links to the records (docs/product/site.md#2.8). */
export const CreditsEntry = observer(function CreditsEntry() {
  const { modals } = getPlatform();
  const balance = balanceText();
  return (
    <Popover
      label="算力"
      align="end"
      className={styles.panel ?? ''}
      trigger={(props) => (
        <button type="button" {...props} className={styles.pill} aria-label={`算力余额 ${balance ?? LOADING_TEXT}`}>
          <PowerIcon size={16} />
          <Balance />
        </button>
      )}
    >
      {(close) => (
        <>
          <p className={styles.caption}>算力余额</p>
          <p className={styles.balance}>
            <Balance />
          </p>
          <CreditsValidity />
          <NewcomerPlace look="list" onChosen={close} />
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

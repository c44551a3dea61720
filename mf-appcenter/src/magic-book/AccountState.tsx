import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import type { CombinationStore } from './combination-store.ts';
import styles from './magic-book.module.css';

/** What the account has to do with the combination on the screen: another one to choose, not saved yet, or where it is kept. */
export const AccountState = observer(function AccountState({ store }: { readonly store: CombinationStore }) {
  const { session } = getPlatform();
  const { other, failed, builder } = store;
  if (other !== null) {
    return (
      <div className={styles.other} role="status">
        <span>账号里还有另一个组合（{other.picked.length} 个词），现在显示的是这台设备上的。</span>
        <span className={styles.otherActions}>
          <Button size="small" onClick={() => store.takeOther()}>
            换成账号里的
          </Button>
          <Button size="small" onClick={() => store.joinOther()}>
            合在一起
          </Button>
          <Button size="small" onClick={() => store.keepMine()}>
            只留现在的
          </Button>
        </span>
      </div>
    );
  }
  if (failed)
    return (
      <p className={styles.hint} role="status">
        还没有保存到账号，恢复网络后会自动保存
      </p>
    );
  if (session.restoring || session.signedIn || builder.count === 0) return null;
  return <p className={styles.hint}>登录后组合会保存在账号里，换一台设备也能继续</p>;
});

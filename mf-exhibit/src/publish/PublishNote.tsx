import { getPlatform } from '@ai-site/shared/platform';
import styles from './publish.module.css';

/** Who will see what is published, and by which rules. */
export function PublishNote() {
  return (
    <p className={styles.hint}>
      审核通过后所有人不登录也能看到，并可能被搜索引擎收录。发布即表示作品符合
      <button type="button" className={styles.rules} onClick={() => getPlatform().modals.agreement('user')}>
        《用户协议》
      </button>
      的内容规范。
    </p>
  );
}

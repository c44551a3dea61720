import { copyText } from '@ai-site/shared/kit/clipboard';
import { Button } from '@ai-site/shared/ui/button';
import { CopyIcon, ExternalIcon } from '@ai-site/shared/ui/icons';
import { openExternal } from '../../platform/window-edges.ts';
import { When } from '../time/When.tsx';
import { exactTime } from '../time/when.ts';
import type { MadeLink } from './link-form.ts';
import styles from './links.module.css';

/** Shows the created link. */
export function LinkResult({ made: { url, expiresAt } }: { readonly made: MadeLink }) {
  return (
    <div className={styles.made}>
      <p className={styles.madeTitle}>测试链接已生成</p>
      <code className={styles.url}>{url}</code>
      <p className={styles.hint}>
        有效至 {exactTime(expiresAt)}（<When at={expiresAt} />）
      </p>
      <div className={styles.madeActions}>
        <Button variant="solid" icon={<CopyIcon size={16} />} onClick={() => void copyText(url)}>
          复制链接
        </Button>
        <Button icon={<ExternalIcon size={16} />} onClick={() => openExternal(url)}>
          新标签页打开
        </Button>
      </div>
    </div>
  );
}

import { Button } from '@ai-site/shared/ui/button';
import { CloseIcon } from '@ai-site/shared/ui/icons';
import { useState } from 'react';
import styles from './update-banner.module.css';

/** Unobtrusive notice that the site has newer versions than this page; nothing happens until the visitor reloads. */
export default function UpdateBanner({ reload = () => window.location.reload() }: { readonly reload?: () => void }) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <aside className={styles.notice} aria-label="网站更新" role="status">
      <p className={styles.text}>网站有更新，刷新后使用新版本</p>
      <Button size="small" onClick={reload}>
        刷新
      </Button>
      <button type="button" className={styles.close} aria-label="稍后再说" onClick={() => setOpen(false)}>
        <CloseIcon size={16} />
      </button>
    </aside>
  );
}

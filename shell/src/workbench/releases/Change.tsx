import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import type { ReactNode } from 'react';
import styles from './releases.module.css';

/** What is live now and what will be. */
export function Change({ from, to, children }: { readonly from: string | null; readonly to: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.change}>
      <span>
        <span className={styles.quiet}>现在线上</span>
        <code>{from ?? '无'}</code>
      </span>
      <ArrowRightIcon size={18} />
      <span>
        <span className={styles.quiet}>操作之后</span>
        <code>{to}</code>
      </span>
      {children}
    </div>
  );
}

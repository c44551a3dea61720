import { classes } from '@ai-site/shared/ui/classes';
import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import type { ReactNode } from 'react';
import details from '../listing/detail.module.css';
import table from '../listing/table.module.css';
import styles from './dialogs.module.css';

/** The live version, and the one that will replace it. */
export function Change({
  from,
  to,
  children,
}: {
  readonly from: string | null;
  readonly to: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={classes(details.card, styles.change)}>
      <span>
        <span className={table.quiet}>现在线上</span>
        <code>{from ?? '无'}</code>
      </span>
      <ArrowRightIcon size={18} />
      <span>
        <span className={table.quiet}>操作之后</span>
        <code>{to}</code>
      </span>
      {children}
    </div>
  );
}

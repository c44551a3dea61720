import { Button } from '@ai-site/shared/ui/button';
import { CloseIcon } from '@ai-site/shared/ui/icons';
import { type ReactNode, useState } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  readonly label: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly onClick: () => void };
}

/** Unobtrusive notice about versions at the edge of the page, with one action; it can be put off. */
export function Notice({ label, text, action }: NoticeProps): ReactNode {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <aside className={styles.notice} aria-label={label} role="status">
      <p className={styles.text}>{text}</p>
      <Button size="small" onClick={action.onClick}>
        {action.label}
      </Button>
      <button type="button" className={styles.close} aria-label="稍后再说" onClick={() => setOpen(false)}>
        <CloseIcon size={16} />
      </button>
    </aside>
  );
}

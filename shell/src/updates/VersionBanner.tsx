import { Button } from '@ai-site/shared/ui/button';
import { CloseIcon } from '@ai-site/shared/ui/icons';
import { type ReactNode, useState } from 'react';
import styles from './version-banner.module.css';

export interface VersionBannerProps {
  readonly label: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly onClick: () => void };
}

/** Unobtrusive banner about versions at the edge of the page, with one action; it can be put off. */
export function VersionBanner({ label, text, action }: VersionBannerProps): ReactNode {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <aside className={styles.banner} aria-label={label} role="status">
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

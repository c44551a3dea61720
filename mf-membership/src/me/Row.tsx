import { SiteLink } from '@ai-site/shared/ui/button';
import { ChevronRightIcon, type IconProps } from '@ai-site/shared/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import styles from './me.module.css';

export interface RowProps {
  readonly Icon: (props: IconProps) => ReactElement;
  readonly label: string;
  /** Current state, at the end of the row. */
  readonly state?: ReactNode;
  readonly hint?: string | undefined;
  readonly busy?: boolean;
}

/** One row of a card: a link with `to`, a button with `onClick`, otherwise only information. */
export function Row({
  Icon,
  label,
  state,
  hint,
  busy = false,
  ...way
}: RowProps & ({ readonly to: string } | { readonly onClick: () => void } | object)) {
  const content = (
    <>
      <Icon size={20} />
      <span className={styles.rowText}>
        <span className={styles.rowLabel}>{label}</span>
        {hint !== undefined && <span className={styles.note}>{hint}</span>}
      </span>
      {state !== undefined && <span className={styles.rowState}>{state}</span>}
      {('to' in way || 'onClick' in way) && <ChevronRightIcon size={16} />}
    </>
  );
  if ('to' in way) {
    return (
      <SiteLink to={way.to} className={styles.row}>
        {content}
      </SiteLink>
    );
  }
  if ('onClick' in way) {
    return (
      <button
        type="button"
        className={styles.row}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={way.onClick}
      >
        {content}
      </button>
    );
  }
  return <div className={styles.row}>{content}</div>;
}

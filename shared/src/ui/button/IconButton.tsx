import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import styles from './button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Accessible name, also shown as the title. */
  readonly label: string;
  readonly icon: ReactNode;
  /** `bordered` for standalone use, `plain` inside another control. */
  readonly look?: 'plain' | 'bordered';
}

export function IconButton({ label, icon, look = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classes(styles.iconButton, look === 'bordered' && styles.bordered, className)}
    >
      {icon}
    </button>
  );
}

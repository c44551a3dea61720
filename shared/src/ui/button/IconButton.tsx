import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** What it does: the accessible name, shown as a title too. */
  readonly label: string;
  readonly icon: ReactNode;
  /** `bordered` stands on its own, `plain` inside something. */
  readonly look?: 'plain' | 'bordered';
}

export function IconButton({ label, icon, look = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button title={label} {...rest} type={type} aria-label={label} className={classes(styles.iconButton, look === 'bordered' && styles.bordered, className)}>
      {icon}
    </button>
  );
}

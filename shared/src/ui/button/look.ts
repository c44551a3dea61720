import { classes } from '../base/classes.ts';
import styles from './button.module.css';

interface Look {
  readonly variant: 'primary' | 'solid' | 'secondary' | 'ghost' | 'danger';
  readonly size: 'small' | 'medium' | 'large';
  readonly block: boolean;
}

/** Class names shared by buttons and links styled as buttons. */
export function buttonClass({ variant, size, block }: Look, extra: string | undefined): string | undefined {
  return classes(styles.button, styles[variant], styles[size], block && styles.block, extra);
}

import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './button.module.css';
import { buttonClass } from './look.ts';

/** `primary` carries the brand gradient: one per view. */
export type ButtonVariant = 'primary' | 'solid' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly block?: boolean;
  readonly icon?: ReactNode;
  /** An action is in progress: the button keeps its size and focus and ignores presses. */
  readonly loading?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  block = false,
  icon,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

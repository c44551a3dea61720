import { classes } from '@ai-site/shared/ui/classes';
import { ChevronDownIcon } from '@ai-site/shared/ui/icons';
import type { ComponentPropsWithRef } from 'react';
import styles from './workbench.module.css';

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A native select: phones bring their own picker, keyboards their own search. */
export function Select({ value, onChange, className, children, ...rest }: SelectProps) {
  return (
    <span className={classes(styles.select, className)}>
      <select {...rest} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
      <ChevronDownIcon size={16} />
    </span>
  );
}

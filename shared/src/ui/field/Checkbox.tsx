import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import styles from './field.module.css';

export interface CheckboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'onChange' | 'children'> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The label; links inside it keep working. */
  readonly children: ReactNode;
}

/** Native, so that an error can be associated with the checkbox itself. */
export function Checkbox({ checked, onChange, className, children, ...rest }: CheckboxProps) {
  return (
    <label className={classes(styles.choice, className)}>
      <input
        {...rest}
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.choiceText}>{children}</span>
    </label>
  );
}

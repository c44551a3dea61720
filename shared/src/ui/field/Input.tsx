import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../base/classes.ts';
import styles from './field.module.css';
import { useComposedText } from './use-composed-text.ts';

export type InputHandle = HTMLInputElement;

export interface InputProps
  extends Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'value' | 'defaultValue' | 'onChange' | 'onCompositionEnd' | 'prefix' | 'size' | 'height' | 'className'
  > {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly prefix?: ReactNode;
  /** Inside the frame, at the end: a unit, a button. */
  readonly suffix?: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<InputHandle>;
}

/** Single-line text input. With an input method, `onChange` is called when the composition ends. */
export function Input({ value, onChange, className, prefix, suffix, ...rest }: InputProps) {
  const text = useComposedText(value, onChange);
  if (prefix === undefined && suffix === undefined)
    return <input type="text" {...rest} {...text} className={classes(styles.input, className)} />;
  return (
    <span className={classes(styles.input, styles.framed, className)}>
      {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
      <input type="text" {...rest} {...text} className={styles.bare} />
      {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
    </span>
  );
}

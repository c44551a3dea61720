import '../arco/adapter.ts';
import '../arco/field.css';
import ArcoInput, { type RefInputType } from '@arco-design/web-react/es/Input';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';

export type InputHandle = RefInputType;

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'size' | 'height' | 'className'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly prefix?: ReactNode;
  /** Inside the frame, at the end: a unit, a button. */
  readonly suffix?: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<InputHandle>;
}

/** Single-line text input. With an input method, `onChange` is called when the composition ends. */
export function Input({ value, onChange, className, maxLength, ...rest }: InputProps) {
  return (
    <ArcoInput
      {...rest}
      {...(maxLength === undefined ? {} : { maxLength })}
      value={value}
      onChange={(text) => onChange(text)}
      {...(rest['aria-invalid'] ? { status: 'error' as const } : {})}
      className={classes(styles.input, className) ?? ''}
    />
  );
}

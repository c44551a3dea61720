import '../arco/adapter.ts';
import '../arco/field.css';
import ArcoInput from '@arco-design/web-react/es/Input';
import type { TextareaHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';

export interface TextareaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'defaultValue' | 'onChange' | 'className' | 'style'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Minimum lines; grows up to `maxRows`. */
  readonly minRows?: number;
  readonly maxRows?: number;
  readonly maxLength?: number;
  /** Shows a character count against `maxLength`. */
  readonly counted?: boolean;
  readonly className?: string;
}

/** Multi-line text input that grows with its content. */
export function Textarea({ value, onChange, minRows = 3, maxRows = 8, maxLength, counted = false, className, ...rest }: TextareaProps) {
  return (
    <ArcoInput.TextArea
      {...rest}
      {...(maxLength === undefined ? {} : { maxLength, showWordLimit: counted })}
      value={value}
      onChange={(text) => onChange(text)}
      autoSize={{ minRows, maxRows }}
      {...(rest['aria-invalid'] ? { status: 'error' as const } : {})}
      className={classes(styles.textarea, className) ?? ''}
    />
  );
}

import { type TextareaHTMLAttributes, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';
import { useComposedText } from './use-composed-text.ts';

export interface TextareaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'defaultValue' | 'onChange' | 'onCompositionEnd' | 'rows' | 'className' | 'style'> {
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

/** Whether the browser fits a control to its content by itself. */
const fitsItself = (): boolean => globalThis.CSS?.supports?.('field-sizing', 'content') === true;

/** Multi-line text input that grows with its content. */
export function Textarea({ value, onChange, minRows = 3, maxRows = 8, maxLength, counted = false, className, ...rest }: TextareaProps) {
  const text = useComposedText(value, onChange);
  const element = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text needs another height
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || fitsItself()) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [text.value]);
  return (
    <span className={styles.textareaFrame}>
      <textarea
        {...rest}
        {...text}
        ref={element}
        {...(maxLength === undefined ? {} : { maxLength })}
        rows={minRows}
        className={classes(styles.textarea, counted && styles.counted, className)}
        style={{ '--rows-least': minRows, '--rows-most': maxRows }}
      />
      {counted && maxLength !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {text.value.length}/{maxLength}
        </span>
      )}
    </span>
  );
}

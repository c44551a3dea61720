import { type TextareaHTMLAttributes, useLayoutEffect, useRef } from 'react';
import { classes } from '../base/classes.ts';
import styles from './field.module.css';
import { useComposedText } from './use-composed-text.ts';

export interface TextareaProps
  extends Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'value' | 'defaultValue' | 'onChange' | 'onCompositionEnd' | 'rows' | 'className' | 'style'
  > {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Minimum lines; grows up to `maxRows`. */
  readonly minRows?: number;
  readonly maxRows?: number;
  readonly maxLength?: number;
  /** Characters, as a person counts them, that the text should have at most. More can be typed: the count shows it as an error. */
  readonly limit?: number | undefined;
  /** Shows a character count against `limit`, or `maxLength`. */
  readonly counted?: boolean;
  readonly className?: string;
}

/** Whether the browser fits a control to its content by itself. */
const fitsItself = (): boolean => globalThis.CSS?.supports?.('field-sizing', 'content') === true;

/** Multi-line text input that grows with its content. */
export function Textarea({
  value,
  onChange,
  minRows = 3,
  maxRows = 8,
  maxLength,
  limit,
  counted = false,
  className,
  ...rest
}: TextareaProps) {
  const text = useComposedText(value, onChange);
  const most = limit ?? maxLength;
  const count = limit === undefined ? text.value.length : [...text.value.trim()].length;
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
      {counted && most !== undefined && (
        <span className={styles.count} data-over={count > most || undefined} aria-hidden="true">
          {count}/{most}
        </span>
      )}
    </span>
  );
}

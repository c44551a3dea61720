import '../arco/adapter.ts';
import '../arco/number-input.css';
import ArcoInputNumber from '@arco-design/web-react/es/InputNumber';
import type { FocusEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import type { ControlProps } from '../field/control-props.ts';
import field from '../field/field.module.css';

export interface NumberInputProps extends Partial<ControlProps> {
  /** Null while the field is empty. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void;
  /** Limits of the arrow keys and of typed numbers: what is beyond becomes the limit. */
  readonly min?: number;
  readonly max?: number;
  /** A step that is not whole sets the decimals. */
  readonly step?: number;
  /** 天, 算力 … */
  readonly unit?: ReactNode;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A number, typed or stepped by the arrow keys. */
export function NumberInput({ value, onChange, unit, step = 1, className, ...rest }: NumberInputProps) {
  return (
    <ArcoInputNumber
      {...rest}
      // Without a limit Arco would say `Infinity`, which is no valid value.
      aria-valuemin={rest.min}
      aria-valuemax={rest.max}
      hideControl
      step={step}
      precision={decimalsOf(step)}
      inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={value ?? undefined}
      onChange={(next: number | undefined) => onChange(next === undefined || Number.isNaN(next) ? null : next)}
      {...(unit === undefined ? {} : { suffix: unit })}
      {...(rest['aria-invalid'] === true ? { error: true } : {})}
      className={classes(field.input, className) ?? ''}
    />
  );
}

const decimalsOf = (step: number): number => String(step).split('.')[1]?.length ?? 0;

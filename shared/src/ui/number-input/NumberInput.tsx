import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { ControlProps } from '../field/control-props.ts';
import { Input } from '../field/Input.tsx';

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
  readonly readOnly?: boolean;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'data-autofocus'?: boolean;
}

const decimalsOf = (step: number): number => String(step).split('.')[1]?.length ?? 0;

/** What may stand in the field while somebody types. */
const TYPED = /^-?\d*(?:\.\d*)?$/;

/** A number, typed or stepped by the arrow keys. */
export function NumberInput({ value, onChange, onBlur, min, max, step = 1, unit, ...rest }: NumberInputProps) {
  /** As typed, until the field is left: 0.5 begins with 0. */
  const [typed, setTyped] = useState<string | null>(null);
  const places = decimalsOf(step);
  const limited = (number: number): number =>
    Number(
      Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, number)).toFixed(places),
    );
  const type = (given: string) => {
    // Input methods write full-width digits.
    const text = given.normalize('NFKC').trim();
    if (!TYPED.test(text)) return;
    setTyped(text);
    const number = Number.parseFloat(text);
    onChange(Number.isNaN(number) ? null : limited(number));
  };
  const press = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0 || rest.disabled === true || rest.readOnly === true) return;
    event.preventDefault();
    setTyped(null);
    onChange(value === null ? limited(0) : limited(value + direction * step));
  };
  return (
    <Input
      {...rest}
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed ?? (value === null ? '' : value.toFixed(places))}
      onChange={type}
      onKeyDown={press}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      {...(unit === undefined ? {} : { suffix: unit })}
    />
  );
}

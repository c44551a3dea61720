import type { ComponentProps } from 'react';

export interface RangeInputProps
  extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'disabled' | 'onKeyDown' | 'aria-label'> {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Value as it is read aloud. */
  readonly text: string;
  readonly onChange: (value: number) => void;
  /** Takes focus when a dialog opens. */
  readonly 'data-autofocus'?: boolean;
}

/** Native range input, filled up to its thumb, for its keyboard, touch and screen reader support: Arco's cannot be dragged by touch and has no name. */
export function RangeInput({ value, min, max, text, onChange, ...props }: RangeInputProps) {
  const percent = max > min ? (100 * (value - min)) / (max - min) : 0;
  return (
    <input
      {...props}
      type="range"
      style={{ '--value': `${percent}%` }}
      min={min}
      max={max}
      value={value}
      aria-valuetext={text}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}

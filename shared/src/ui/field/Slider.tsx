import { useId } from 'react';
import styles from './field.module.css';

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Value as shown and read aloud: 1.5 倍, 90°. */
  readonly text: string;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

/** Native range input, for its keyboard, touch and screen reader support. */
export function Slider({ label, value, min, max, step, text, onChange, disabled = false }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <span className={styles.sliderText} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}

import { useId } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';

export interface SliderProps {
  readonly label: string;
  /** The field around it shows the label. */
  readonly hideLabel?: boolean;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Value as shown and read aloud: 1.5 倍, 90°. */
  readonly text: string;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

/** Native range input, for its keyboard, touch and screen reader support: Arco's cannot be dragged by touch and has no name. */
export function Slider({ label, hideLabel = false, value, min, max, step, text, onChange, disabled = false }: SliderProps) {
  const id = useId();
  return (
    <div className={classes(styles.slider, hideLabel && styles.bareSlider)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        style={{ '--value': `${(100 * (value - min)) / (max - min)}%` }}
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

import { useId } from 'react';
import { classes } from '../base/classes.ts';
import styles from './field.module.css';
import { RangeInput, type RangeInputProps } from './RangeInput.tsx';

export interface SliderProps extends Pick<RangeInputProps, 'value' | 'min' | 'max' | 'step' | 'onChange' | 'disabled'> {
  readonly label: string;
  /** The field around it shows the label. */
  readonly hideLabel?: boolean;
  /** Value as shown and read aloud: 1.5 倍, 90°. */
  readonly text: string;
}

/** A number by dragging, with its name and its value. */
export function Slider({ label, hideLabel = false, text, ...range }: SliderProps) {
  const id = useId();
  return (
    <div className={classes(styles.slider, hideLabel && styles.bareSlider)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <RangeInput {...range} id={id} text={text} />
      <span className={styles.sliderText} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}

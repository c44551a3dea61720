import { classes } from '@ai-site/shared/ui/classes';
import type { ControlProps } from '@ai-site/shared/ui/field';
import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';

export interface CardOption<V extends string | number> {
  readonly value: V;
  readonly label: string;
  readonly remark?: string;
  /** Above the label: an image, the shape of a ratio. */
  readonly image?: ReactNode;
}

export interface ChoiceCardsProps<V extends string | number> {
  readonly control: ControlProps;
  /** `segments`: one row of equal parts. `images`: cards with an image above the label. */
  readonly look: 'segments' | 'cards' | 'images' | 'shapes' | 'icons';
  readonly options: readonly CardOption<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}

/** A choice whose options are all visible. Native radios, with their arrow keys and one tab stop. */
export function ChoiceCards<V extends string | number>({
  control,
  look,
  options,
  value,
  onChange,
}: ChoiceCardsProps<V>) {
  const group = useId();
  const { id, 'aria-required': required, ...described } = control;
  return (
    <div
      id={id}
      role="radiogroup"
      aria-required={required}
      {...described}
      className={classes(styles.group, styles[look])}
    >
      {options.map(({ value: key, label, remark, image }) => (
        <label key={key} className={styles.option} title={remark}>
          <input
            type="radio"
            className={styles.input}
            name={group}
            value={key}
            checked={key === value}
            onChange={() => onChange(key)}
          />
          {image}
          <span className={styles.label}>{label}</span>
          {remark !== undefined && look === 'cards' && <span className={styles.remark}>{remark}</span>}
        </label>
      ))}
    </div>
  );
}

import { classes } from '@ai-site/shared/ui/classes';
import { useId } from 'react';
import styles from './picker.module.css';

export interface FilterTagsProps<K extends string> {
  readonly label: string;
  readonly words: Readonly<Record<K, string>>;
  readonly value: K;
  readonly onChange: (value: K) => void;
}

/** A radio group styled as tags. Native radios provide the arrow keys. */
export function FilterTags<K extends string>({ label, words, value, onChange }: FilterTagsProps<K>) {
  const name = useId();
  const keys = Object.keys(words) as K[];
  return (
    <fieldset className={styles.tags}>
      <legend>{label}</legend>
      {keys.map((key) => (
        <label key={key} className={classes(styles.tag, key === value && styles.chosenTag)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={key === value}
            onChange={() => onChange(key)}
          />
          {words[key]}
        </label>
      ))}
    </fieldset>
  );
}

import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';

export interface ChoiceCard<K extends string> {
  readonly key: K;
  readonly title?: string;
  readonly content: ReactNode;
}

export interface ChoiceCardsProps<K extends string> {
  readonly legend: string;
  readonly cards: readonly ChoiceCard<K>[];
  /** Key of the chosen one; null: none is. */
  readonly value: K | null;
  /** Cards beside each other. */
  readonly columns: 3 | 4;
  readonly disabled?: boolean;
  readonly onChange: (key: K) => void;
}

/** Cards of which one is chosen. */
export function ChoiceCards<K extends string>({
  legend,
  cards,
  value,
  columns,
  disabled = false,
  onChange,
}: ChoiceCardsProps<K>) {
  const name = useId();
  return (
    <fieldset className={styles.set} disabled={disabled}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.cards} data-columns={columns}>
        {cards.map(({ key, title, content }) => (
          <label key={key} className={styles.card} title={title}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={key}
              checked={key === value}
              onChange={() => onChange(key)}
            />
            {content}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

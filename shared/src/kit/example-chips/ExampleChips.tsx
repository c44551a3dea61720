import type { PromptExample } from '../../content/prompt-examples/index.ts';
import styles from './example-chips.module.css';
import { fillExample } from './fill-example.ts';

export interface ExampleChipsProps {
  /** Label of the field. */
  readonly of: string;
  readonly examples: readonly PromptExample[];
  readonly value: string;
  readonly onWrite: (text: string) => void;
}

/** Examples for a field in one row, which is scrolled where it is too long. A press fills the field, which stays a draft. */
export function ExampleChips({ of, examples, value, onWrite }: ExampleChipsProps) {
  const isExample = (text: string): boolean => examples.some((example) => example.text === text);
  return (
    <ul className={styles.chips} aria-label={`示例：${of}`}>
      {examples.map(({ label, text }) => (
        <li key={label}>
          <button
            type="button"
            className={styles.chip}
            title={text}
            onClick={() => fillExample({ written: value, example: text, isExample, write: onWrite })}
          >
            <span>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

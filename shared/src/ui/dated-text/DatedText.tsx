import styles from './dated-text.module.css';

const DATE = /(\d{4}-\d{2}-\d{2})/;

/** A sentence whose dates never break at a line's end. */
export function DatedText({ text }: { readonly text: string }) {
  return text.split(DATE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={index} className={styles.date}>
        {part}
      </span>
    ),
  );
}

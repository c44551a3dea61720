import styles from './phrase-text.module.css';

/** After punctuation, and before an opening bracket. */
const PHRASES = /(?<=[，、；：。])|(?=（)/;
const DATE = /(\d{4}-\d{2}-\d{2})/;

function Phrase({ text }: { readonly text: string }) {
  const [before = '', ...rest] = text.split(DATE);
  return (
    <span className={styles.phrase}>
      {before}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        <span key={index} className={index % 2 === 0 ? styles.date : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}

/** A Chinese text that breaks between its phrases as long as they fit into a line, and never inside a date: browsers break between any two characters otherwise. */
export function PhraseText({ text }: { readonly text: string }) {
  return text.split(PHRASES).map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of one text never move
    <Phrase key={index} text={phrase} />
  ));
}

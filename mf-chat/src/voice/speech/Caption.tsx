import { observer } from 'mobx-react-lite';
import styles from '../voice.module.css';
import type { Reading } from './reading.ts';

/** The current and the next sentence. Not announced to screen readers, because it is spoken. */
export const Caption = observer(function Caption({ reading }: { readonly reading: Reading }) {
  const { player, error } = reading;
  const { current, next } = player;
  if (current === null) return <p className={styles.caption}>{error ?? '正在生成语音…'}</p>;
  return (
    <p className={styles.caption}>
      <mark>{current.text}</mark>
      {next !== null && <span> {next.text}</span>}
    </p>
  );
});

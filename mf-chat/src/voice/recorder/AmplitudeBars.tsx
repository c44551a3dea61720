import { observer } from 'mobx-react-lite';
import styles from '../voice.module.css';
import { AMPLITUDE_DEFAULT } from './amplitude.ts';
import type { Take } from './take.ts';

/** Amplitude over time, newest on the right. Hidden from screen readers: the adjacent text conveys the state. */
export const AmplitudeBars = observer(function AmplitudeBars({ take }: { readonly take: Take }) {
  return (
    <div className={styles.bars} style={{ '--mf-chat-amplitude': `${AMPLITUDE_DEFAULT}px` }} aria-hidden="true">
      {take.bars.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <span key={index} style={{ '--mf-chat-level': height / AMPLITUDE_DEFAULT }} />
      ))}
    </div>
  );
});

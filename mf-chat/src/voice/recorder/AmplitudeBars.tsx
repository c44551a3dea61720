import { observer } from 'mobx-react-lite';
import styles from '../voice.module.css';
import { AMPLITUDE_DEFAULT } from './amplitude.ts';
import type { Take } from './take.ts';

/** How loud it was, newest on the right. For the eye only: the words beside it say the same. */
export const AmplitudeBars = observer(function AmplitudeBars({ take }: { readonly take: Take }) {
  return (
    <div className={styles.bars} style={{ '--amplitude': `${AMPLITUDE_DEFAULT}px` }} aria-hidden="true">
      {take.bars.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <span key={index} style={{ '--level': height / AMPLITUDE_DEFAULT }} />
      ))}
    </div>
  );
});

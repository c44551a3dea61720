import { errorTexts } from '../../errors/index.ts';
import { OfflineIcon } from '../icons/interface-icons.ts';
import styles from './feedback.module.css';
import { useOnline } from './use-online.ts';

/** Shown while the browser is offline. The live region exists before the text appears. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className={styles.offlineRegion}>
      {!online && (
        <p className={styles.offline}>
          <OfflineIcon size={16} />
          {errorTexts.offline}
        </p>
      )}
    </div>
  );
}

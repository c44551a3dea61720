import { useSyncExternalStore } from 'react';
import { errorTexts } from '../../errors/index.ts';
import { OfflineIcon } from '../icons/interface-icons.ts';
import styles from './feedback.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the browser is offline for as long as it is. The live region stands before the text comes. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
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

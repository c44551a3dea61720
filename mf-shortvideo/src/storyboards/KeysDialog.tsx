import { Modal } from '@ai-site/shared/ui/modal';
import styles from './storyboards.module.css';
import { listKeys } from './use-list-keys.ts';

/** 快捷键 */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal open title="快捷键" width={440} onClose={onClose}>
      <dl>
        {listKeys.map(({ keys, label }) => (
          <div key={label} className={styles.keyRow}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

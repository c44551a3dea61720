import { Modal } from '@ai-site/shared/ui/modal';
import { boxKeys } from './box-keys.ts';
import { isMac } from './is-mac.ts';
import { keyNames } from './key-names.ts';
import styles from './keyboard.module.css';
import { type KeyCombination, shortcuts } from './shortcuts.ts';

interface Row {
  readonly label: string;
  readonly keys: readonly KeyCombination[];
}

function Group({ title, rows, mac }: { readonly title: string; readonly rows: readonly Row[]; readonly mac: boolean }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {rows.map(({ label, keys }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.keys}>
              {keys.map((combination, index) => (
                <span key={`${combination.code}-${combination.mod === true}`} className={styles.keys}>
                  {index > 0 && <span className={styles.or}>或</span>}
                  {keyNames(combination, mac).map((name) => (
                    <kbd key={name} className={styles.key}>
                      {name}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** 快捷键 */
export default function ShortcutSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const mac = isMac();
  return (
    <Modal open={open} onClose={onClose} title="快捷键" width={480}>
      <Group title="对话" rows={shortcuts} mac={mac} />
      <Group title="输入框" rows={boxKeys} mac={mac} />
    </Modal>
  );
}

import { chatFileRules } from '@ai-site/shared/domain/chat-files';
import { ruleText } from '@ai-site/shared/kit/uploader';
import { UploadIcon } from '@ai-site/shared/ui/icons';
import styles from './drop.module.css';

const rules = chatFileRules.filter(({ kind }) => kind !== 'voice');

/** Drop hint with the file types that a chat accepts. */
export function DropOverlay() {
  return (
    <div className={styles.overlay} aria-hidden="true">
      <div className={styles.frame}>
        <span className={styles.mark}>
          <UploadIcon size={28} />
        </span>
        <p className={styles.title}>松开鼠标，添加到对话</p>
        {rules.map((rule) => (
          <p key={rule.kind} className={styles.rule}>
            {ruleText(rule)}
          </p>
        ))}
      </div>
    </div>
  );
}

import { copyText } from '@ai-site/shared/kit/clipboard';
import { Button } from '@ai-site/shared/ui/button';
import styles from './conflict-note.module.css';

export interface ConflictNoteProps {
  /** What was typed: 旁白, 文案. */
  readonly what: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** What somebody typed into a field that was changed elsewhere meanwhile, to be copied. */
export function ConflictNote({ what, text, onClose }: ConflictNoteProps) {
  return (
    <div className={styles.note} role="alert">
      <p className={styles.title}>{what}已在别处修改，这是您刚才写的：</p>
      <p className={styles.text}>{text}</p>
      <span className={styles.actions}>
        <Button size="small" onClick={() => void copyText(text)}>
          复制
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          知道了
        </Button>
      </span>
    </div>
  );
}

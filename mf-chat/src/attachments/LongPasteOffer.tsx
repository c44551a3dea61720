import { Button, IconButton } from '@ai-site/shared/ui/button';
import { CloseIcon } from '@ai-site/shared/ui/icons';
import styles from './long-paste.module.css';

export interface LongPasteOfferProps {
  readonly characters: number;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** Offers to turn a long pasted text into a file. */
export function LongPasteOffer({ characters, onAccept, onDecline }: LongPasteOfferProps) {
  return (
    <div className={styles.offer} role="status">
      <span>粘贴的文字较长（{characters.toLocaleString('en-US')} 字）</span>
      <Button size="small" variant="ghost" className={styles.accept} onClick={onAccept}>
        转为文本文件
      </Button>
      <IconButton label="保留为文字" icon={<CloseIcon size={16} />} onClick={onDecline} />
    </div>
  );
}

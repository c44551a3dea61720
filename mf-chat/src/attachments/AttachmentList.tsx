import { type FileTaker, fileRefusals } from '@ai-site/shared/domain/chat-files';
import { observer } from 'mobx-react-lite';
import { AttachmentChip } from './AttachmentChip.tsx';
import styles from './attachments.module.css';
import type { Attachments } from './attachments.ts';

export interface AttachmentListProps {
  readonly attachments: Attachments;
  readonly model: FileTaker | undefined;
  /** Called after a removal: the focused button is gone, so the focus must move. */
  readonly onRemoved: () => void;
}

export const AttachmentList = observer(function AttachmentList({ attachments, model, onRemoved }: AttachmentListProps) {
  const { items } = attachments;
  const refusals = fileRefusals(
    model,
    items.map(({ kind }) => kind),
  );
  return (
    <ul className={styles.chips} aria-label="已添加的文件">
      {items.map((attachment, index) => (
        <AttachmentChip
          key={attachment.id}
          attachment={attachment}
          refusal={refusals[index] ?? null}
          onRetry={() => attachments.retry(attachment)}
          onRemove={() => {
            attachments.remove(attachment);
            onRemoved();
          }}
        />
      ))}
    </ul>
  );
});

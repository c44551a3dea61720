import { type FileTaker, fileRefusals } from '@ai-site/shared/chat-files';
import { observer } from 'mobx-react-lite';
import { AttachmentChip } from './AttachmentChip.tsx';
import styles from './attachments.module.css';
import type { Attachments } from './attachments.ts';

export interface AttachmentListProps {
  readonly attachments: Attachments;
  readonly model: FileTaker | undefined;
  /** One was removed, and with it the button that was pressed. */
  readonly onRemoved: () => void;
}

/** The files of the question that is being written. */
export const AttachmentList = observer(function AttachmentList({ attachments, model, onRemoved }: AttachmentListProps) {
  const { list } = attachments;
  if (list.length === 0) return null;
  const refusals = fileRefusals(
    model,
    list.map(({ kind }) => kind),
  );
  return (
    <ul className={styles.chips} aria-label="已添加的文件">
      {list.map((attachment, index) => (
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

import { Button, IconButton } from '@ai-site/shared/ui/button';
import { AttachIcon, ClockIcon, CloseIcon, EditIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { Conversation } from '../conversation/conversation.ts';
import styles from './composer.module.css';

export interface QueuedQuestionsProps {
  readonly conversation: Conversation;
  /** Called after a question left the queue: the focused button is gone, so the focus must move. */
  readonly onAccepted: () => void;
}

/** Questions queued behind the running reply. After a failed reply they wait for the user to send them. */
export const QueuedQuestions = observer(function QueuedQuestions({ conversation, onAccepted }: QueuedQuestionsProps) {
  const { composer, replying } = conversation;
  if (composer.queue.length === 0) return null;
  return (
    <ul className={styles.queue} aria-label="排队发送的问题">
      {composer.queue.map(({ text, files }, index) => (
        // Equal questions may be queued twice, so the index is the key.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} className={styles.queued}>
          <ClockIcon size={16} />
          <span className={styles.queuedText}>{text === '' ? files.map(({ name }) => name).join('、') : text}</span>
          {files.length > 0 && (
            <span className={styles.queuedFiles}>
              <AttachIcon size={16} />
              <span className="visually-hidden">文件</span>
              {files.length}
            </span>
          )}
          {!replying && index === 0 && (
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                void conversation.sendQueued();
                onAccepted();
              }}
            >
              发送
            </Button>
          )}
          <IconButton
            label="修改"
            icon={<EditIcon size={16} />}
            onClick={() => {
              composer.editQueued(index);
              onAccepted();
            }}
          />
          <IconButton
            label="移除"
            icon={<CloseIcon size={16} />}
            onClick={() => {
              composer.removeQueued(index);
              onAccepted();
            }}
          />
        </li>
      ))}
    </ul>
  );
});

import { copyText } from '@ai-site/shared/clipboard';
import { IconButton } from '@ai-site/shared/ui/button';
import { CopyIcon, RefreshIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import type { AnswerViewProps } from './AnswerView.tsx';
import styles from './transcript.module.css';

/** What can be done with a finished answer, and who gave it. */
export const AnswerActions = observer(function AnswerActions({ answer, conversation, last }: AnswerViewProps) {
  // Where an answer failed its notice offers what can be done.
  const ended = answer.status === 'done' || answer.status === 'stopped';
  if (answer.text === '' && !ended) return null;
  return (
    <div className={styles.actions}>
      {answer.text !== '' && <IconButton label="复制回答" icon={<CopyIcon size={16} />} onClick={() => void copyText(answer.text)} />}
      <SpeakButton answer={answer} conversation={conversation} />
      {last && ended && <IconButton label="重新回答" icon={<RefreshIcon size={16} />} onClick={() => void conversation.answerAgain()} />}
      {answer.engine !== null && answer.engine !== '' && <span className={styles.engine}>{answer.engine}</span>}
    </div>
  );
});

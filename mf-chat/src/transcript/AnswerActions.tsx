import { copyGeneratedText } from '@ai-site/shared/kit/clipboard';
import { IconButton } from '@ai-site/shared/ui/button';
import { CopyIcon, RefreshIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { priceText } from '../models/price-text.ts';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import { AnotherModel } from './AnotherModel.tsx';
import type { AnswerViewProps } from './answer-view-props.ts';
import { MessageMenu } from './MessageMenu.tsx';
import styles from './transcript.module.css';
import { VersionSwitch } from './VersionSwitch.tsx';

/** Actions of a complete answer, and the name of its model. Regenerating an earlier answer creates a new branch. */
export const AnswerActions = observer(function AnswerActions({ answer, conversation, last }: AnswerViewProps) {
  // When the last answer failed, its banner already offers to regenerate it.
  const noticed = last && (answer.status === 'failed' || answer.status === 'interrupted');
  if (answer.id === null) return null;
  const price = priceText(conversation.priceOf(answer.tier));
  return (
    <div className={styles.actions}>
      <VersionSwitch message={answer} conversation={conversation} />
      {answer.text !== '' && (
        <IconButton
          label="复制回答"
          icon={<CopyIcon size={16} />}
          onClick={() => void copyGeneratedText(answer.text)}
        />
      )}
      <SpeakButton answer={answer} conversation={conversation} />
      {!noticed && (
        <IconButton
          label="重新回答"
          title={price === '' ? '重新回答' : `重新回答 · ${price}`}
          icon={<RefreshIcon size={16} />}
          disabled={conversation.replying}
          onClick={() => void conversation.answerAgain(answer)}
        />
      )}
      <AnotherModel answer={answer} conversation={conversation} />
      <MessageMenu message={answer} conversation={conversation} />
      {answer.engine !== null && answer.engine !== '' && <span className={styles.engine}>{answer.engine}</span>}
    </div>
  );
});

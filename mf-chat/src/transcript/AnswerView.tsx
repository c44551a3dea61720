import { useModule } from '@ai-site/shared/kit/lazy';
import { observer } from 'mobx-react-lite';
import { MessageFiles } from '../attachments/MessageFiles.tsx';
import { FollowUps } from '../follow-ups/FollowUps.tsx';
import { AnswerReadings } from '../reading/AnswerReadings.tsx';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import { AnswerActions } from './AnswerActions.tsx';
import { AnswerBanner } from './AnswerBanner.tsx';
import type { AnswerViewProps } from './answer-view-props.ts';
import { loadMarkdown } from './load-markdown.ts';
import { Reasoning } from './Reasoning.tsx';
import styles from './transcript.module.css';

export const AnswerView = observer(function AnswerView({ answer, conversation, last }: AnswerViewProps) {
  const { text, pending } = answer;
  const markdown = useModule(loadMarkdown);
  const waiting = text === '' && answer.reasoning === '' && (pending || answer.long);
  return (
    <article className={styles.answer} aria-label="回答" aria-busy={pending}>
      {answer.omittedMessages > 0 && (
        <p className={styles.omittedMessages}>对话较长，最早的 {answer.omittedMessages} 条消息未发送给模型</p>
      )}
      <Reasoning answer={answer} />
      {waiting && !answer.lost && <p className={styles.thinking}>{answer.long ? '正在处理，请稍候' : '正在思考'}</p>}
      {text !== '' &&
        (markdown === undefined ? (
          <p className={styles.plain}>{text}</p>
        ) : (
          <markdown.default source={text} growing={pending && !answer.lost} />
        ))}
      <MessageFiles files={answer.files} align="start" />
      <AnswerReadings answer={answer} conversation={conversation} last={last} />
      <AnswerBanner answer={answer} conversation={conversation} last={last} />
      {pending && text !== '' && (
        <div className={styles.actions}>
          <SpeakButton answer={answer} conversation={conversation} />
        </div>
      )}
      {!pending && !answer.long && <AnswerActions answer={answer} conversation={conversation} last={last} />}
      {last && <FollowUps answer={answer} conversation={conversation} />}
    </article>
  );
});

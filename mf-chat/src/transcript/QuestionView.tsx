import { copyText } from '@ai-site/shared/kit/clipboard';
import { IconButton } from '@ai-site/shared/ui/button';
import { CopyIcon, EditIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MessageFiles } from '../attachments/MessageFiles.tsx';
import type { Conversation } from '../conversation/conversation.ts';
import type { Question } from '../conversation/question.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import styles from './transcript.module.css';
import { VersionSwitch } from './VersionSwitch.tsx';

/** Minimum number of characters, and of lines, of a collapsed question. */
const LONG_TEXT = 800;
const LONG_LINES = 14;

const isLong = (text: string): boolean =>
  text.length > LONG_TEXT || text.split('\n', LONG_LINES + 1).length > LONG_LINES;

export interface QuestionViewProps {
  readonly question: Question;
  readonly conversation: Conversation;
}

/** A question, or its editor. */
export const QuestionView = observer(function QuestionView({ question, conversation }: QuestionViewProps) {
  const { text, files } = question;
  const { edit } = conversation;
  const long = isLong(text);
  const [open, setOpen] = useState(false);
  if (edit?.question === question) {
    return (
      <article className={styles.question} aria-label="我的问题">
        <QuestionEditor edit={edit} conversation={conversation} />
      </article>
    );
  }
  return (
    <article className={styles.question} aria-label="我的问题">
      <div className={styles.asked}>
        <MessageFiles
          files={files}
          readings={files.length === 0 ? undefined : conversation.answerTo(question)?.documents}
        />
        {text !== '' && (
          <div className={styles.bubble}>
            <p className={long && !open ? styles.folded : undefined}>{text}</p>
            {long && (
              <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? '收起' : '展开全文'}
              </button>
            )}
          </div>
        )}
      </div>
      <div className={styles.questionFoot}>
        <div className={styles.questionActions}>
          {text !== '' && (
            <IconButton label="复制问题" icon={<CopyIcon size={16} />} onClick={() => void copyText(text)} />
          )}
          {question.id !== null && (
            <IconButton
              label="修改问题"
              icon={<EditIcon size={16} />}
              onClick={() => conversation.beginEdit(question)}
            />
          )}
          <MessageMenu message={question} conversation={conversation} />
        </div>
        <VersionSwitch message={question} conversation={conversation} />
      </div>
    </article>
  );
});

import { copyText } from '@ai-site/shared/clipboard';
import { IconButton } from '@ai-site/shared/ui/button';
import { CopyIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MessageFiles } from '../attachments/MessageFiles.tsx';
import type { Question } from '../conversation/question.ts';
import styles from './transcript.module.css';

/** Characters and lines from which a question is folded. */
const LONG_TEXT = 800;
const LONG_LINES = 14;

const isLong = (text: string): boolean => text.length > LONG_TEXT || text.split('\n', LONG_LINES + 1).length > LONG_LINES;

export const QuestionView = observer(function QuestionView({ question }: { readonly question: Question }) {
  const { text, files } = question;
  const long = isLong(text);
  const [open, setOpen] = useState(false);
  return (
    <article className={styles.question} aria-label="我的问题">
      <div className={styles.questionActions}>{text !== '' && <IconButton label="复制问题" icon={<CopyIcon size={16} />} onClick={() => void copyText(text)} />}</div>
      <div className={styles.asked}>
        <MessageFiles files={files} />
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
    </article>
  );
});

import { QUESTION_MAX } from '@ai-site/shared/api/chat-content';
import { isComposing } from '@ai-site/shared/kit/keyboard';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { actionOf } from '../composer/key-rules.ts';
import { useComposition } from '../composer/use-composition.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { QuestionEdit } from '../conversation/question-edit.ts';
import { priceText } from '../models/price-text.ts';
import styles from './question-editor.module.css';

export interface QuestionEditorProps {
  readonly edit: QuestionEdit;
  readonly conversation: Conversation;
}

/** On a phone Enter is the only way to insert a line break. */
const touch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** In-place editor of a question. Sending creates a branch; the old question remains as another version. */
export const QuestionEditor = observer(function QuestionEditor({ edit, conversation }: QuestionEditorProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { composing, ...composition } = useComposition();
  useEffect(() => {
    const { current } = box;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const { replying } = conversation;
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      // During composition Escape closes the input method's window.
      if (composing.current || isComposing(event.nativeEvent)) return;
      event.stopPropagation();
      conversation.cancelEdit();
      return;
    }
    const action = actionOf(event.nativeEvent, { composing: composing.current, replying, touch: touch() });
    if (action === 'type') return;
    event.preventDefault();
    if (action === 'send') void conversation.sendEdit();
  };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        void conversation.sendEdit();
      }}
    >
      <textarea
        ref={box}
        className={styles.text}
        rows={Math.min(8, edit.text.split('\n').length + 1)}
        aria-label="修改问题"
        aria-invalid={edit.tooLong || undefined}
        value={edit.text}
        onChange={(event) => edit.write(event.target.value)}
        onKeyDown={press}
        {...composition}
      />
      <div className={styles.row}>
        <span className={edit.tooLong ? styles.over : styles.note} role={edit.tooLong ? 'alert' : undefined}>
          {edit.tooLong ? `${edit.text.length}/${QUESTION_MAX}，内容过长` : priceText(conversation.priceOf())}
        </span>
        <Button size="small" variant="ghost" onClick={() => conversation.cancelEdit()}>
          取消
        </Button>
        <Button size="small" variant="solid" type="submit" disabled={!edit.ready || replying}>
          发送
        </Button>
      </div>
    </form>
  );
});

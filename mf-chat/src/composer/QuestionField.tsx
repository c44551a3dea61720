import { isComposing } from '@ai-site/shared/kit/keyboard';
import { pastedFiles } from '@ai-site/shared/kit/uploader';
import { observer } from 'mobx-react-lite';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { longPaste } from '../attachments/long-paste.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { PromptMenuState } from '../prompts/use-prompt-menu.ts';
import type { useSlots } from '../prompts/use-slots.ts';
import styles from './composer.module.css';
import { actionOf } from './key-rules.ts';
import { useComposition } from './use-composition.ts';
import { useGrowing } from './use-growing.ts';

function placeholderOf(replying: boolean, touch: boolean): string {
  if (replying) return '可以先写下一个问题';
  return touch ? '输入问题' : '输入问题，Enter 发送，Shift+Enter 换行，/ 打开咒语书';
}

export interface QuestionFieldProps {
  readonly conversation: Conversation;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly prompts: PromptMenuState;
  readonly slots: ReturnType<typeof useSlots>;
  /** An on-screen keyboard is used. */
  readonly touch: boolean;
  readonly onSend: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onLongPaste: (text: string) => void;
  /** Called on ArrowUp in an empty box. */
  readonly onEditLast: (() => void) | undefined;
}

export const QuestionField = observer(function QuestionField({
  conversation,
  box,
  prompts,
  slots,
  touch,
  onSend,
  onFiles,
  onLongPaste,
  onEditLast,
}: QuestionFieldProps) {
  const { composer, replying } = conversation;
  const { composing, ...composition } = useComposition();
  useGrowing(box, composer.draft);

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!composing.current && !isComposing(event.nativeEvent)) {
      if (prompts.press(event) || slots.press(event)) return;
      if (event.key === 'ArrowUp' && composer.blank && onEditLast !== undefined) {
        event.preventDefault();
        onEditLast();
        return;
      }
    }
    const action = actionOf(event.nativeEvent, { composing: composing.current, replying, touch });
    if (action === 'type') return;
    event.preventDefault();
    if (action === 'send') onSend();
  };

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const files = pastedFiles({ files: [...event.clipboardData.files], text });
    if (files.length > 0) {
      event.preventDefault();
      onFiles(files);
      return;
    }
    const long = longPaste(text);
    if (long !== null) onLongPaste(long);
  };

  const shown = prompts.open && prompts.Menu !== undefined;
  // No combobox: HTML allows that role for inputs, not for areas of text. What a text box may have says the same.
  const popup = shown
    ? ({
        'aria-haspopup': 'listbox',
        'aria-autocomplete': 'list',
        'aria-controls': prompts.id,
        'aria-activedescendant': prompts.activeId,
      } as const)
    : {};
  return (
    <textarea
      ref={box}
      className={styles.text}
      rows={1}
      aria-label="输入问题"
      aria-invalid={composer.tooLong || undefined}
      placeholder={placeholderOf(replying, touch)}
      value={composer.draft}
      {...popup}
      onChange={({ target }) => {
        prompts.typed(composer.draft, target.value);
        composer.write(target.value);
      }}
      onKeyDown={press}
      onPaste={paste}
      {...composition}
    />
  );
});

import { observer } from 'mobx-react-lite';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { longPaste } from '../attachments/long-paste.ts';
import { pastedFiles } from '../attachments/pasted-files.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { useSlots } from '../prompts/use-slots.ts';
import type { SpellMenuState } from '../prompts/use-spell-menu.ts';
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
  readonly spells: SpellMenuState;
  readonly slots: ReturnType<typeof useSlots>;
  /** A phone's keyboard. */
  readonly touch: boolean;
  readonly onSend: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onLongPaste: (text: string) => void;
  /** ArrowUp in an empty box. */
  readonly onEditLast: (() => void) | undefined;
}

/** The box in which a question is written. */
export const QuestionField = observer(function QuestionField({ conversation, box, spells, slots, touch, onSend, onFiles, onLongPaste, onEditLast }: QuestionFieldProps) {
  const { composer, replying } = conversation;
  const { composing, ...composition } = useComposition();
  useGrowing(box, composer.draft);

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, keyCode } = event;
    const { isComposing } = event.nativeEvent;
    if (!isComposing && !composing.current && keyCode !== 229) {
      if (spells.press(event) || slots.press(event)) return;
      if (key === 'ArrowUp' && composer.blank && onEditLast !== undefined) {
        event.preventDefault();
        onEditLast();
        return;
      }
    }
    const action = actionOf({ key, shiftKey, ctrlKey, metaKey, altKey, keyCode, isComposing }, { composing: composing.current, replying, touch });
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

  const shown = spells.open && spells.Menu !== undefined;
  const popup = shown
    ? ({
        role: 'combobox',
        'aria-haspopup': 'listbox',
        'aria-expanded': true,
        'aria-autocomplete': 'list',
        'aria-controls': spells.id,
        'aria-activedescendant': spells.activeId,
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
        spells.typed(composer.draft, target.value);
        composer.write(target.value);
      }}
      onKeyDown={press}
      onPaste={paste}
      {...composition}
    />
  );
});

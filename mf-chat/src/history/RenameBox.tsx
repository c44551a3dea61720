import { THEME_MAX } from '@ai-site/shared/api/chat';
import { isComposing } from '@ai-site/shared/kit/keyboard';
import { useEffect, useRef, useState } from 'react';
import styles from './history.module.css';

export interface RenameBoxProps {
  readonly name: string;
  /** Resolves to false when the server refused the name. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onDone: () => void;
}

type Ending = 'enter' | 'leave' | 'escape';

/** Inline editor for a chat's name. Enter and blur save, Escape cancels. A refused name stays in the box for a retry, unless the focus has left it. */
export function RenameBox({ name, onRename, onDone }: RenameBoxProps) {
  const [text, setText] = useState(name);
  const box = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useEffect(() => box.current?.select(), []);
  const end = async (by: Ending) => {
    if (ended.current) return;
    ended.current = true;
    const next = text.trim();
    const wanted = by !== 'escape' && next !== '' && next !== name;
    if (wanted && !(await onRename(next)) && by === 'enter') {
      ended.current = false;
      box.current?.focus();
      return;
    }
    onDone();
  };
  return (
    <input
      ref={box}
      className={styles.rename}
      aria-label="会话名称"
      value={text}
      maxLength={THEME_MAX}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => void end('leave')}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'Enter') void end('enter');
        if (event.key === 'Escape') {
          event.stopPropagation();
          void end('escape');
        }
      }}
    />
  );
}

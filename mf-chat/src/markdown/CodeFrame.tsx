import { copyText } from '@ai-site/shared/kit/clipboard';
import { CopyIcon } from '@ai-site/shared/ui/icons';
import type { ReactNode } from 'react';
import styles from './frame.module.css';

export interface CodeFrameProps {
  /** Displayed name of the content. */
  readonly name: string;
  /** Text for the clipboard. */
  readonly code: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Frame around code: language, copy button, horizontal scrolling. */
export function CodeFrame({ name, code, actions, children }: CodeFrameProps) {
  return (
    <figure className={styles.frame} aria-label={`${name}代码`}>
      <figcaption className={styles.bar}>
        <span className={styles.name}>{name}</span>
        {actions}
        <button type="button" className={styles.action} onClick={() => void copyText(code)}>
          <CopyIcon size={16} />
          复制
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them */}
      <pre className={styles.code} tabIndex={0}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}

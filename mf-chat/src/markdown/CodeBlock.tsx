import { copyText } from '@ai-site/shared/clipboard';
import { CopyIcon } from '@ai-site/shared/ui/icons';
import styles from './code-block.module.css';
import { HighlightedCode } from './HighlightedCode.tsx';
import { languageName } from './languages.ts';

export interface CodeBlockProps {
  /** As the fence names it, lower case; empty when it does not. */
  readonly language: string;
  readonly code: string;
  /** The model is still writing it. */
  readonly open: boolean;
}

/** Code with its language and a button that copies it. */
export function CodeBlock({ language, code, open }: CodeBlockProps) {
  const name = languageName(language);
  return (
    <figure className={styles.codeBlock} aria-label={`${name}代码`}>
      <figcaption className={styles.bar}>
        <span className={styles.language}>{name}</span>
        <button type="button" className={styles.copy} onClick={() => void copyText(code)}>
          <CopyIcon size={16} />
          复制
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them */}
      <pre className={styles.code} tabIndex={0}>
        <code>
          <HighlightedCode language={language} code={code} open={open} />
        </code>
      </pre>
    </figure>
  );
}

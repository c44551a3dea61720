import { copyText } from '@ai-site/shared/kit/clipboard';
import { useModule } from '@ai-site/shared/kit/lazy';
import { CopyIcon } from '@ai-site/shared/ui/icons';
import { createElement, memo, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { Diagram } from '../diagram/Diagram.tsx';
import frame from '../diagram/frame.module.css';
import { useNearView } from '../viewport/near-view.ts';
import styles from './code-block.module.css';
import { CodeChunks, type Grammar, grammarOf, languageName } from './code-text.ts';
import type { CodePart } from './highlight.ts';
import { OpenBlock } from './open-block.ts';

interface CodeBlockProps {
  /** Lower-case language of the fence; empty when it has none. */
  readonly language: string;
  readonly code: string;
  /** The block is still streaming. */
  readonly open: boolean;
}

/** Code with its language and a copy button; a complete diagram is rendered. */
export function CodeBlock({ language, code, open }: CodeBlockProps) {
  if (language === 'mermaid' && !open) return <Diagram source={code} />;
  return (
    <CodeFrame name={languageName(language)} code={code}>
      <CodeLines language={language} code={code} />
    </CodeFrame>
  );
}

/** Code inside a list or a quote. While that is streaming, it is unknown whether the code is complete. */
export function NestedCode({ language, code }: Omit<CodeBlockProps, 'open'>) {
  return <CodeBlock language={language} code={code} open={useContext(OpenBlock)} />;
}

interface CodeFrameProps {
  /** Displayed name of the content. */
  readonly name: string;
  /** Text for the clipboard. */
  readonly code: string;
  readonly children: ReactNode;
}

/** Frame around code: language, copy button, horizontal scrolling. */
function CodeFrame({ name, code, children }: CodeFrameProps) {
  return (
    <figure className={frame.frame} aria-label={`${name}代码`}>
      <figcaption className={frame.bar}>
        <span className={frame.name}>{name}</span>
        <button type="button" className={frame.action} onClick={() => void copyText(code)}>
          <CopyIcon size={16} />
          复制
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them */}
      <pre className={frame.code} tabIndex={0}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}

/** Up to this number of chunks all are highlighted, even far from the viewport. */
const FEW = 3;
/** Maximum characters of a highlighted chunk: a longer one is a single endless line, and highlighting it costs too much. */
const LONGEST = 6000;

const loadHighlighter = () => import(/* webpackChunkName: "highlight" */ './highlight.ts');

function parts(list: readonly CodePart[]): ReactNode[] {
  return list.map((part) =>
    typeof part === 'string' ? part : createElement('span', { className: styles[part.scope] }, ...parts(part.parts)),
  );
}

interface ChunkProps {
  readonly code: string;
  /** Undefined disables highlighting. */
  readonly grammar: Grammar | undefined;
  readonly many: boolean;
}

/** Some lines with highlighting; plain text far from the viewport or until the highlighter is loaded. */
const Chunk = memo(function Chunk({ code, grammar, many }: ChunkProps) {
  const element = useRef<HTMLSpanElement>(null);
  const { near } = useNearView(element, many, false);
  const highlighter = useModule(loadHighlighter, grammar !== undefined && code.length <= LONGEST);
  const coloured = near && highlighter !== undefined && grammar !== undefined && code.length <= LONGEST;
  const content = useMemo(
    () => (coloured ? parts(highlighter.highlight(code, grammar)) : [code]),
    [coloured, highlighter, code, grammar],
  );
  return (
    <span ref={element} className={styles.chunk}>
      {...content}
    </span>
  );
});

/** The lines of a code block. While they stream, only the last few are highlighted again. */
function CodeLines({ language, code }: { readonly language: string; readonly code: string }) {
  const [chunks] = useState(() => new CodeChunks());
  const list = chunks.update(code);
  const grammar = grammarOf(language);
  return list.map((chunk, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: chunks are only ever appended
    <Chunk key={index} code={chunk} grammar={grammar} many={list.length > FEW && index < list.length - 1} />
  ));
}

import { useModule } from '@ai-site/shared/kit/lazy';
import { createElement, memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { useNearView } from '../viewport/near-view.ts';
import styles from './code-block.module.css';
import { CodeChunks } from './code-chunks.ts';
import type { CodePart } from './highlight.ts';
import { type Grammar, grammarOf } from './languages.ts';

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
export function CodeLines({ language, code }: { readonly language: string; readonly code: string }) {
  const [chunks] = useState(() => new CodeChunks());
  const list = chunks.update(code);
  const grammar = grammarOf(language);
  return list.map((chunk, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: chunks are only ever appended
    <Chunk key={index} code={chunk} grammar={grammar} many={list.length > FEW && index < list.length - 1} />
  ));
}

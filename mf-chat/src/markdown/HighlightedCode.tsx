import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { useLoaded } from '../loading/use-loaded.ts';
import styles from './code-block.module.css';
import type { CodePart } from './highlight.ts';
import { grammarOf } from './languages.ts';

/** Characters beyond which colours cost more than they help. */
const LONGEST = 60_000;
/** While the code still grows it is coloured again with every delta, so the limit is lower. */
const LONGEST_OPEN = 6000;

const loadHighlighter = () => import(/* webpackChunkName: "highlight" */ './highlight.ts');

function parts(list: readonly CodePart[]): ReactNode[] {
  return list.map((part) => (typeof part === 'string' ? part : createElement('span', { className: styles[part.scope] }, ...parts(part.parts))));
}

/** Code in the colours of its language when the highlighter knows it, plain otherwise. */
export function HighlightedCode({ language, code, open }: { readonly language: string; readonly code: string; readonly open: boolean }) {
  const grammar = grammarOf(language);
  const highlighter = useLoaded(loadHighlighter, grammar !== undefined && code.length <= (open ? LONGEST_OPEN : LONGEST));
  return useMemo(
    () => (highlighter === undefined || grammar === undefined ? code : createElement(Fragment, null, ...parts(highlighter.highlight(code, grammar)))),
    [highlighter, grammar, code],
  );
}

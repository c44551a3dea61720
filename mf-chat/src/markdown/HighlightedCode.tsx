import { createElement, Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import styles from './code-block.module.css';
import type { CodePart, highlight as Highlight } from './highlight.ts';
import { grammarOf } from './languages.ts';

/** Characters beyond which colours cost more than they help. */
const LONGEST = 60_000;
/** While the code still grows it is coloured again with every delta, so the limit is lower. */
const LONGEST_OPEN = 6000;

let loaded: typeof Highlight | undefined;

/** The highlighter once it is here; its download starts with the first code block that can use it. */
function useHighlighter(wanted: boolean): typeof Highlight | undefined {
  const [highlight, setHighlight] = useState(() => loaded);
  useEffect(() => {
    if (!wanted || loaded !== undefined) return;
    let here = true;
    import(/* webpackChunkName: "highlight" */ './highlight.ts').then(
      (module) => {
        loaded = module.highlight;
        if (here) setHighlight(() => module.highlight);
      },
      // Without colours the code is as readable; the next block tries again.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  return wanted ? (highlight ?? loaded) : undefined;
}

function parts(list: readonly CodePart[]): ReactNode[] {
  return list.map((part) => (typeof part === 'string' ? part : createElement('span', { className: styles[part.scope] }, ...parts(part.parts))));
}

/** Code in the colours of its language when the highlighter knows it, plain otherwise. */
export function HighlightedCode({ language, code, open }: { readonly language: string; readonly code: string; readonly open: boolean }) {
  const grammar = grammarOf(language);
  const highlight = useHighlighter(grammar !== undefined && code.length <= (open ? LONGEST_OPEN : LONGEST));
  const coloured = useMemo(
    () => (highlight === undefined || grammar === undefined ? code : createElement(Fragment, null, ...parts(highlight(code, grammar)))),
    [highlight, grammar, code],
  );
  return <>{coloured}</>;
}

import { useModule } from '@ai-site/shared/kit/lazy';
import { useEffect, useRef } from 'react';
import styles from './markdown.module.css';
import { DISPLAY_MATH, INLINE_MATH, OPEN_MATH } from './math-source.ts';

/** Inline code, or a formula when it is marked as one. */
export function CodeSpan({ text }: { readonly text: string }) {
  const source = text.slice(1);
  if (text.startsWith(DISPLAY_MATH)) return <Formula source={source} display />;
  if (text.startsWith(INLINE_MATH)) return <Formula source={source} />;
  if (text.startsWith(OPEN_MATH)) return <code className={styles.openFormula}>{source}</code>;
  return <code className={styles.inlineCode}>{text}</code>;
}

const loadRenderer = () => import(/* webpackChunkName: "katex" */ './render-formula.ts');

/** A TeX formula. KaTeX is downloaded with the first one; until then, and on failure, the source is shown. */
export function Formula({ source, display = false }: { readonly source: string; readonly display?: boolean }) {
  const element = useRef<HTMLSpanElement>(null);
  const renderer = useModule(loadRenderer);
  useEffect(() => {
    if (renderer === undefined || element.current === null) return;
    const abort = new AbortController();
    void renderer.renderFormula(source, display, element.current, abort.signal);
    return () => abort.abort();
  }, [renderer, source, display]);
  const className = display ? styles.displayFormula : styles.formula;
  // Separate elements, so that KaTeX's DOM changes never conflict with React's.
  return renderer === undefined ? (
    <code key="source" className={className}>
      {source}
    </code>
  ) : (
    <span key="formula" ref={element} className={className} />
  );
}

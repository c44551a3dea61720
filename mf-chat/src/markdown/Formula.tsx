import { useEffect, useRef } from 'react';
import { useLoaded } from '../loading/use-loaded.ts';
import styles from './markdown.module.css';

const loadRenderer = () => import(/* webpackChunkName: "katex" */ './render-formula.ts');

/** A TeX formula. KaTeX is downloaded when the first one appears; until then, and if it fails, the source is shown. */
export function Formula({ source, display = false }: { readonly source: string; readonly display?: boolean }) {
  const element = useRef<HTMLSpanElement>(null);
  const renderer = useLoaded(loadRenderer);
  useEffect(() => {
    if (renderer !== undefined && element.current !== null) renderer.renderFormula(source, display, element.current);
  }, [renderer, source, display]);
  const className = display ? styles.displayFormula : styles.formula;
  // Two elements, so that what KaTeX writes never meets what React wrote.
  return renderer === undefined ? (
    <code key="source" className={className}>
      {source}
    </code>
  ) : (
    <span key="formula" ref={element} className={className} />
  );
}

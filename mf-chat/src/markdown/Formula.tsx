import { useEffect, useRef, useState } from 'react';
import styles from './markdown.module.css';

type Render = (source: string, display: boolean, into: HTMLElement) => void;

let loaded: Render | undefined;

/** A TeX formula. KaTeX is downloaded when the first one appears; until then, and if it fails, the source is shown. */
export function Formula({ source, display = false }: { readonly source: string; readonly display?: boolean }) {
  const element = useRef<HTMLSpanElement>(null);
  const [render, setRender] = useState(() => loaded);
  useEffect(() => {
    if (render !== undefined) return;
    let here = true;
    import(/* webpackChunkName: "katex" */ './render-formula.ts').then(
      (module) => {
        loaded = module.renderFormula;
        if (here) setRender(() => module.renderFormula);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [render]);
  useEffect(() => {
    if (render !== undefined && element.current !== null) render(source, display, element.current);
  }, [render, source, display]);
  const className = display ? styles.displayFormula : styles.formula;
  // Two elements, so that what KaTeX writes never meets what React wrote.
  return render === undefined ? (
    <code key="source" className={className}>
      {source}
    </code>
  ) : (
    <span key="formula" ref={element} className={className} />
  );
}

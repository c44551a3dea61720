import 'katex/dist/katex.css';
import katex from 'katex';

/** Draws a formula; one that KaTeX cannot read is shown as written. */
export function renderFormula(source: string, display: boolean, into: HTMLElement): void {
  katex.render(source, into, { displayMode: display, throwOnError: false, strict: 'ignore', trust: false, maxExpand: 200, maxSize: 20 });
}

import 'katex/dist/katex.css';
import katex from 'katex';

/** Renders a formula; one that KaTeX cannot parse is shown as source. */
export function renderFormula(source: string, display: boolean, into: HTMLElement): void {
  katex.render(source, into, { displayMode: display, throwOnError: false, strict: 'ignore', trust: false, maxExpand: 200, maxSize: 20 });
}

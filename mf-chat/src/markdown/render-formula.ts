import 'katex/dist/katex.css';
import katex from 'katex';

const chemistry = /\\(?:ce|pu)\s*\{/;

/** Makes KaTeX know chemical formulas; where that cannot be loaded they are shown as source. */
const loadChemistry = (): Promise<unknown> =>
  import(/* webpackChunkName: "mhchem" */ 'katex/contrib/mhchem').catch(() => undefined);

/** Renders a formula; one that KaTeX cannot parse is shown as source. Nothing is rendered once `signal` is aborted. */
export async function renderFormula(
  source: string,
  display: boolean,
  into: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  if (chemistry.test(source)) await loadChemistry();
  if (signal.aborted) return;
  katex.render(source, into, {
    displayMode: display,
    throwOnError: false,
    strict: 'ignore',
    trust: false,
    maxExpand: 200,
    maxSize: 20,
  });
}

import { escapeCellPipes, markDollarMath } from '@ai-site/shared/markdown';

/** Display and inline formulas as models write them, and escaped backslashes, which begin none. */
const formula = /\\\\|\$\$[\s\S]{1,4000}?\$\$|\\\[[\s\S]{1,4000}?\\\]|\\\([^\n]{1,1000}?\\\)/g;
/** Placeholder made of private-use characters, which do not occur in text and have no meaning in Markdown. */
const mark = /\ue000(\d+)\ue001/g;

/** Replaces the formulas of a text by placeholders, so that Markdown does not interpret their backslashes, asterisks and pipes; `restore` puts them back. */
export function keepFormulas(source: string): { readonly text: string; readonly restore: (text: string) => string } {
  const kept: string[] = [];
  const keep = (found: string): string => `\ue000${kept.push(found) - 1}\ue001`;
  const text = source
    .replaceAll(/[\ue000\ue001]/g, '')
    .replaceAll(formula, (found) => (found === '\\\\' ? found : keep(found)));
  // Markdown takes the backslash from an escaped pipe.
  const single = (tex: string): string => (tex.includes('\\|') ? `$${tex}$` : keep(`$${tex}$`));
  return {
    text: markDollarMath(escapeCellPipes(text), single),
    restore: (part) => part.replaceAll(mark, (_, index: string) => kept[Number(index)] ?? ''),
  };
}

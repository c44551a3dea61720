/** Display and inline formulas as models write them. A single dollar sign is a price. */
const formula = /\$\$[\s\S]{1,4000}?\$\$|\\\[[\s\S]{1,4000}?\\\]|\\\([^\n]{1,1000}?\\\)/g;
/** Placeholder made of private-use characters, which do not occur in text and have no meaning in Markdown. */
const mark = /\ue000(\d+)\ue001/g;

/** Replaces the formulas of a text by placeholders, so that Markdown does not interpret their backslashes and underscores; `restore` puts them back. */
export function keepFormulas(source: string): { readonly text: string; readonly restore: (text: string) => string } {
  const kept: string[] = [];
  const text = source.replaceAll(/[\ue000\ue001]/g, '').replaceAll(formula, (found) => `\ue000${kept.push(found) - 1}\ue001`);
  return { text, restore: (part) => part.replaceAll(mark, (_, index: string) => kept[Number(index)] ?? '') };
}

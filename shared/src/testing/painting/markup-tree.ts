import type { PaintedNode } from '../../painted-screen/index.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decoded = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

const token = /<!--[\s\S]*?-->|<\/[\w-]+\s*>|<[\w-]+(?:\s+[\w:@.-]+(?:="[^"]*")?)*\s*\/?>|[^<]+/g;
const attribute = /([\w:@.-]+)(?:="([^"]*)")?/g;
/** Elements that React writes without an end. */
const empty: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

type Element = [tag: string, attributes: Record<string, string>, content: PaintedNode[]];

function elementOf(start: string): Element {
  const [, tag = '', rest = ''] = /^<([\w-]+)([\s\S]*?)\/?>$/.exec(start) ?? [];
  const attributes = [...rest.matchAll(attribute)].map(([, name = '', value = '']) => [name, decoded(value)] as const);
  return [tag, Object.fromEntries(attributes), []];
}

/** Tree of what React has rendered to static markup. Throws for what it does not write, as in a text that was inserted as markup. */
export function markupTree(markup: string): readonly PaintedNode[] {
  const root: Element = ['', {}, []];
  const open: Element[] = [root];
  let read = 0;
  for (const { 0: part, index } of markup.matchAll(token)) {
    if (index !== read) break;
    read += part.length;
    const [, , content] = open.at(-1) ?? root;
    if (part.startsWith('<!--')) continue;
    if (part.startsWith('</')) {
      const [tag] = open.pop() ?? root;
      if (open.length === 0 || tag !== part.slice(2, -1).trim())
        throw new Error(`Markup has ${part} in the place of the end of ${tag}`);
    } else if (part.startsWith('<')) {
      const element = elementOf(part);
      content.push(element);
      if (!part.endsWith('/>') && !empty.has(element[0])) open.push(element);
    } else content.push(decoded(part));
  }
  if (read !== markup.length || open.length !== 1)
    throw new Error(`Markup cannot be read from ${markup.slice(read, read + 80)}`);
  return root[2];
}

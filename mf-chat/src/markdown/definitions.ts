const label = /\[([^\][]{1,200})\]/g;

/** Appends the link definitions that a block uses, so that it can be rendered independently and changes only when they do. */
export function withDefinitions(block: string, definitions: ReadonlyMap<string, string>): string {
  if (definitions.size === 0 || !block.includes('[')) return block;
  const used = new Set<string>();
  for (const [, text = ''] of block.matchAll(label)) {
    const definition = definitions.get(text.toLowerCase().replace(/\s+/g, ' '));
    if (definition !== undefined) used.add(definition);
  }
  return used.size === 0 ? block : `${block.trimEnd()}\n\n${[...used].join('\n')}\n`;
}

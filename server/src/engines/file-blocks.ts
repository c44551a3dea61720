/** A document, or the text of an image, embedded in the text of a turn, between a line that names it and a line that ends it. */
export interface FileBlock {
  readonly name: string;
  /** Empty for an image without text. */
  readonly text: string;
  readonly image?: boolean;
}

const kinds = { document: '文件', image: '图中文字' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];
const opening = new RegExp(`^【(${Object.values(kinds).join('|')})：([^\\n]*)】\\n`, 'gm');
const ending = (kind: Kind): RegExp => new RegExp(`\\n?【${kind}结束[^\\n】]*】$`, 'gm');
const endings: Readonly<Record<Kind, RegExp>> = {
  [kinds.document]: ending(kinds.document),
  [kinds.image]: ending(kinds.image),
};
const marks = new RegExp(`【(?=${Object.values(kinds).join('|')})`, 'g');

/** Embeds a document or the text of an image for a model. Its content cannot end the block early. `remark` says which part of the document the text is; empty: all of it. */
export function writeFileBlock({ name, text, image = false }: FileBlock, remark = ''): string {
  const kind = kinds[image ? 'image' : 'document'];
  const content = text === '' ? '' : `${text.replaceAll(marks, '〔')}\n`;
  return `【${kind}：${name.replaceAll(/[\n【】]/g, ' ')}】\n${content}【${kind}结束${remark === '' ? '' : `，${remark}`}】`;
}

/** The documents of a turn, and the question asked with them. Each character is looked at once per kind, however many blocks begin and never end. */
export function readFileBlocks(content: string): { readonly files: readonly FileBlock[]; readonly question: string } {
  const files: FileBlock[] = [];
  const between: string[] = [];
  const unended = new Set<string>();
  let read = 0;
  for (const begun of content.matchAll(opening)) {
    const [line, name = ''] = [begun[0], begun[2]];
    const kind = begun[1] as Kind;
    if (begun.index < read || unended.has(kind)) continue;
    const start = begun.index + line.length;
    const end = endings[kind];
    end.lastIndex = start;
    const ended = end.exec(content);
    if (ended === null) unended.add(kind);
    else {
      files.push({ name, text: content.slice(start, ended.index), ...(kind === kinds.image ? { image: true } : {}) });
      between.push(content.slice(read, begun.index));
      read = ended.index + ended[0].length;
    }
  }
  return { files, question: files.length === 0 ? content : [...between, content.slice(read)].join('').trim() };
}

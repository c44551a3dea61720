/** A document, or the text of an image, embedded in the text of a turn, between a line that names it and a line that ends it. */
export interface FileBlock {
  readonly name: string;
  /** Empty for an image without text. */
  readonly text: string;
  readonly image?: boolean;
}

const kinds = { document: '文件', image: '图中文字' } as const;
const block = new RegExp(`^【(${Object.values(kinds).join('|')})：([^\\n]*)】\\n([\\s\\S]*?)\\n?【\\1结束[^\\n】]*】$`, 'gm');
const marks = new RegExp(`【(?=${Object.values(kinds).join('|')})`, 'g');

/** Embeds a document or the text of an image for a model. Its content cannot end the block early. `remark` says which part of the document the text is; empty: all of it. */
export function writeFileBlock({ name, text, image = false }: FileBlock, remark = ''): string {
  const kind = kinds[image ? 'image' : 'document'];
  const content = text === '' ? '' : `${text.replaceAll(marks, '〔')}\n`;
  return `【${kind}：${name.replaceAll(/[\n【】]/g, ' ')}】\n${content}【${kind}结束${remark === '' ? '' : `，${remark}`}】`;
}

/** The documents of a turn, and the question asked with them. */
export function readFileBlocks(content: string): { readonly files: readonly FileBlock[]; readonly question: string } {
  const files = [...content.matchAll(block)].map(([, kind, name = '', text = '']) => ({ name, text, ...(kind === kinds.image ? { image: true } : {}) }));
  return { files, question: files.length === 0 ? content : content.replaceAll(block, '').trim() };
}

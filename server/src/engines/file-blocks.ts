/** A document embedded in the text of a turn, between a line that names it and a line that ends it. */
export interface FileBlock {
  readonly name: string;
  readonly text: string;
}

const block = /^【文件：([^\n]*)】\n([\s\S]*?)\n【文件结束[^\n】]*】$/gm;

/** Embeds a document for a model. Its content cannot end the block early. `remark` says which part of the document the text is; empty: all of it. */
export function writeFileBlock({ name, text }: FileBlock, remark = ''): string {
  return `【文件：${name.replaceAll(/[\n【】]/g, ' ')}】\n${text.replaceAll('【文件', '〔文件')}\n【文件结束${remark === '' ? '' : `，${remark}`}】`;
}

/** The documents of a turn, and the question asked with them. */
export function readFileBlocks(content: string): { readonly files: readonly FileBlock[]; readonly question: string } {
  const files = [...content.matchAll(block)].map(([, name = '', text = '']) => ({ name, text }));
  return { files, question: files.length === 0 ? content : content.replaceAll(block, '').trim() };
}

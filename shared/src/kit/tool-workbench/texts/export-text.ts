import { getPlatform } from '@ai-site/shared/platform';
import { GENERATED_NOTICE, plainTextFile } from '../../../domain/generated-metadata/index.ts';
import { saveFile } from '../../save-file/index.ts';

/** Signs that Markdown would read at the beginning of a line. */
const atLineStart = /^(\s*)([#>+-]|\d+\.)(?=\s)/;
const literal = (line: string): string => line.replaceAll(/[\\`*_[\]<>|~]/g, '\\$&').replace(atLineStart, '$1\\$2');

/** As Markdown: every line a paragraph of its own, read as it is written. Numbered lines stay numbered. */
const markdown = (title: string, text: string): string => {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (/^\d+\. /.test(line) ? line : literal(line)));
  return `# ${literal(title)}\n\n${lines.join('\n\n')}\n\n> ${GENERATED_NOTICE}\n`;
};

interface TextFormat {
  readonly ext: string;
  readonly label: string;
  readonly file: (title: string, text: string) => Promise<Blob>;
}

/** Formats in which a text can be saved. */
export const textFormats: readonly TextFormat[] = [
  {
    ext: 'docx',
    label: 'Word 文档',
    file: async (title, text) =>
      (await import(/* webpackChunkName: "docx" */ './docx.ts')).docxFile(title, `${text}\n\n${GENERATED_NOTICE}`),
  },
  {
    ext: 'md',
    label: 'Markdown',
    file: async (title, text) => new Blob([markdown(title, text)], { type: 'text/markdown;charset=utf-8' }),
  },
  {
    ext: 'txt',
    label: '纯文本',
    file: async (_, text) => new Blob([plainTextFile(text)], { type: 'text/plain;charset=utf-8' }),
  },
];

/** Saves a text under its title. Shows what went well or wrong. */
export async function exportText(title: string, text: string, { ext, file }: TextFormat): Promise<void> {
  const { toast } = getPlatform();
  try {
    saveFile(await file(title, text), `${title}.${ext}`);
    toast.success('导出成功！');
  } catch {
    toast.error('导出失败，请重试');
  }
}

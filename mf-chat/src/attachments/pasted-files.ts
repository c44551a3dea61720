/** What of a clipboard the rule needs. */
export interface Pasted {
  readonly files: readonly File[];
  /** Its plain text; empty when it has none. */
  readonly text: string;
}

/** What browsers call a picture that was copied without a name. */
const NAMELESS = /^image\.(png|jpe?g|webp)$/i;

/** macOS puts the names of copied files beside them. */
function isNames(text: string, files: readonly File[]): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line !== '');
  return lines.length === files.length && lines.every((line) => files.some(({ name }) => line === name || line.endsWith(`/${name}`)));
}

function named(file: File, index: number): File {
  const extension = NAMELESS.exec(file.name)?.[1];
  if (extension === undefined) return file;
  return new File([file], `粘贴的图片${index === 0 ? '' : index + 1}.${extension.toLowerCase()}`, { type: file.type });
}

/**
 * The files that a paste means. Excel and Word put a picture of the selection beside its text: then the text is meant, and
 * there are none.
 */
export function pastedFiles({ files, text }: Pasted): readonly File[] {
  if (files.length === 0 || (text.trim() !== '' && !isNames(text, files))) return [];
  return files.map(named);
}

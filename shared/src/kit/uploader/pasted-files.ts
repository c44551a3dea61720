/** The clipboard data that the rule needs. */
export interface Pasted {
  readonly files: readonly File[];
  /** Its plain text; empty when it has none. */
  readonly text: string;
}

/** Name that browsers give to a copied image without a name. */
const NAMELESS = /^image\.(png|jpe?g|webp)$/i;

/** macOS adds the names of copied files as text. */
function isNames(text: string, files: readonly File[]): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line !== '');
  return (
    lines.length === files.length &&
    lines.every((line) => files.some(({ name }) => line === name || line.endsWith(`/${name}`)))
  );
}

function named(file: File, index: number): File {
  const extension = NAMELESS.exec(file.name)?.[1];
  if (extension === undefined) return file;
  return new File([file], `粘贴的图片${index === 0 ? '' : index + 1}.${extension.toLowerCase()}`, { type: file.type });
}

/** The files of a paste. Excel and Word add an image of the selection to its text: in that case the text is meant, and the result is empty. */
export function pastedFiles({ files, text }: Pasted): readonly File[] {
  if (files.length === 0 || (text.trim() !== '' && !isNames(text, files))) return [];
  return files.map(named);
}

/** Characters that file systems reject in names, and characters that hide how a name ends. */
const refused = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** File name for a title: characters not allowed in file names are replaced; `unnamed` when nothing is left. */
export function fileNameOf(title: string, unnamed: string, extension: string): string {
  const name = title
    .toWellFormed()
    .replaceAll(refused, '_')
    .replaceAll(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  return `${name === '' ? unnamed : name}.${extension}`;
}

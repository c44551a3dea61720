/** Characters that file systems reject in names, and characters that hide how a name ends. */
const refused = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** A title as the name of a file without its extension: characters not allowed in file names are replaced; `unnamed` when nothing is left. */
export function baseNameOf(title: string, unnamed: string): string {
  const name = title
    .toWellFormed()
    .replaceAll(refused, '_')
    .replaceAll(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  return name === '' ? unnamed : name;
}

/** File name for a title, as `baseNameOf`. */
export const fileNameOf = (title: string, unnamed: string, extension: string): string =>
  `${baseNameOf(title, unnamed)}.${extension}`;

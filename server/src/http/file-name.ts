/** What the systems people save files on refuse in a name, and what hides how a name ends. */
const refused = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** The file name of something with a title: what no file name takes is replaced; `unnamed` where nothing is left of it. */
export function fileNameOf(title: string, unnamed: string, extension: string): string {
  const name = title
    .toWellFormed()
    .replaceAll(refused, '_')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return `${name === '' ? unnamed : name}.${extension}`;
}

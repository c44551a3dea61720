/** What the systems people save files on refuse in a name, and what hides how a name ends. */
const refused = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** The file name of a contract: its product, with what no file name takes replaced. */
export function contractFileName(productName: string): string {
  const name = productName
    .toWellFormed()
    .replaceAll(refused, '_')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return `${name === '' ? '合同' : name}.pdf`;
}

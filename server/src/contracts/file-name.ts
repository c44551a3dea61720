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

/** `content-disposition` of a download under any name (RFC 6266, RFC 5987). */
export function attachment(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="contract.pdf"; filename*=UTF-8''${encoded}`;
}

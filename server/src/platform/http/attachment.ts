/** `content-disposition` of a download with any name (RFC 6266, RFC 5987); `plain` is the ASCII fallback name. */
export function attachment(fileName: string, plain: string): string {
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

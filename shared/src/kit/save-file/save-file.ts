/** Milliseconds after which every browser has begun to read a blob; until it is revoked, it stays in memory. */
export const REVOKE_AFTER_MS = 60_000;

/** Saves what a same-origin address delivers under a name; an empty name keeps the server's. */
export function saveUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Saves content under a name through a browser download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  saveUrl(url, name);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

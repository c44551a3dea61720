/** Hands a file to the browser's downloads. `fileName` is a name alone, without a path. */
export function saveJson(fileName: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has begun by then; without this the text stays in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

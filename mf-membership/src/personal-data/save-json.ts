/** Saves content as JSON through a browser download. `fileName` is a name without a path. */
export function saveJson(fileName: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has started by then; without revoking, the text stays in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves a text as a file through a browser download. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Delayed: Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

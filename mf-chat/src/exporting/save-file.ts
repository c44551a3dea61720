/** Lets the browser save what an address of this page's origin gives. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Milliseconds after which every browser has taken a file that it was told to save. */
const TAKEN_MS = 60_000;

/** Lets the browser save a file that the page made itself. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveFile(address, name);
  window.setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
}

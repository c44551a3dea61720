/** Downloads a same-origin URL. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Milliseconds after which every browser has started to read a blob URL. */
const TAKEN_MS = 60_000;

/** Downloads a blob. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveFile(address, name);
  window.setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
}

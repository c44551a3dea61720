/** Saves what lies at an address of this site. */
export function saveLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** The ending that an address has, with its dot; empty when it has none. */
export function endingOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return /\.[a-z0-9]{1,5}$/i.exec(path)?.[0] ?? '';
}

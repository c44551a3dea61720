/** Returns the file extension of a URL, including the dot; empty when it has none. */
export function endingOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return /\.[a-z0-9]{1,5}$/i.exec(path)?.[0] ?? '';
}

const KILO = 1024;

/** Formats a size: 900 B, 12 KB, 1.2 MB, 20 MB. */
export function bytesText(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`;
  if (bytes < KILO * KILO) return `${Math.round(bytes / KILO)} KB`;
  return `${(bytes / KILO / KILO).toFixed(1).replace('.0', '')} MB`;
}

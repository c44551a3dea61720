/** A file that the screen will need. */
export interface Preload {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string | null;
}

export interface PreloadOptions {
  /** Id of the data element with the list of files. */
  readonly list: string;
  /** Downloads at once over HTTP/1.1, where they take connections from everything else. */
  readonly atOnce: number;
}

/**
 * Runs inside the page, so it is self-contained: starts the downloads of the screen's files, over HTTP/2 all at once. A file that hangs
 * holds back the preloads after it and nothing else.
 */
export function startPreloads({ list, atOnce }: PreloadOptions): void {
  const waiting: Preload[] = JSON.parse(document.getElementById(list)?.textContent ?? '[]');
  const next = (): void => {
    const file = waiting.shift();
    if (file === undefined) return;
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: file.as,
      crossOrigin: 'anonymous',
      href: file.href,
      fetchPriority: 'low',
      onload: next,
      onerror: next,
    });
    if (file.integrity !== null) link.integrity = file.integrity;
    document.head.appendChild(link);
  };
  const visit = performance.getEntriesByType('navigation')[0];
  const shared = visit instanceof PerformanceNavigationTiming && /^h[23]/.test(visit.nextHopProtocol);
  for (let count = shared ? waiting.length : atOnce; count > 0; count -= 1) next();
}

import type { CDPSession } from '@playwright/test';

/** Milliseconds to wait for requests to end. The end of a prefetch that the page's own request took over may never be reported. */
const PATIENCE_MS = 3000;

/** Counts the bytes of a page's requests: encoded on the wire, including headers. */
export interface Traffic {
  /** Bytes and number of all requests started so far, after they have ended; responses from a cache do not count. */
  sum(): Promise<{ readonly bytes: number; readonly requests: number }>;
}

interface Asked {
  bytes: number;
  readonly ended: Promise<void>;
  readonly end: () => void;
}

function asked(): Asked {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { bytes: 0, ended: promise, end: resolve };
}

/** Starts counting; earlier requests are ignored. The CDP Network domain must be enabled. */
export function countTraffic(cdp: CDPSession): Traffic {
  const requests = new Map<string, Asked>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // Requests that never leave the browser have no end event on the network.
    if (request.url.startsWith('http') && !requests.has(requestId)) requests.set(requestId, asked());
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.bytes += encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request === undefined) return;
    request.bytes = encodedDataLength;
    request.end();
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => requests.get(requestId)?.end());
  return {
    async sum() {
      const all = [...requests.values()];
      const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([Promise.all(all.map(({ ended }) => ended)), late]);
      const sent = all.map(({ bytes }) => bytes).filter((bytes) => bytes > 0);
      return { bytes: sent.reduce((sum, bytes) => sum + bytes, 0), requests: sent.length };
    },
  };
}

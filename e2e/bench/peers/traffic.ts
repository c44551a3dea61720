import type { CDPSession } from '@playwright/test';

/** Counts the bytes of a page's requests, as encoded on the wire, with their headers. */
export interface Traffic {
  /** Bytes and number of all requests asked for until now, once they have ended; what came from a cache is none. */
  sum(): Promise<{ readonly bytes: number; readonly requests: number }>;
}

/** Begins to count: what was asked for earlier is left out. Network must be enabled. */
export function countTraffic(cdp: CDPSession): Traffic {
  const ended = new Map<string, Promise<number>>();
  const end = new Map<string, (bytes: number) => void>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // What never left the browser has no end on the network.
    if (ended.has(requestId) || !request.url.startsWith('http')) return;
    ended.set(requestId, new Promise((resolve) => end.set(requestId, resolve)));
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end.get(requestId)?.(encodedDataLength));
  cdp.on('Network.loadingFailed', ({ requestId }) => end.get(requestId)?.(0));
  return {
    async sum() {
      const all = (await Promise.all(ended.values())).filter((bytes) => bytes > 0);
      return { bytes: all.reduce((sum, bytes) => sum + bytes, 0), requests: all.length };
    },
  };
}

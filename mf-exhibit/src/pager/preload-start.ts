import { savesData } from '../works/playback.ts';

/** Bytes of a video that are downloaded before it is on the screen: some seconds. */
const START_BYTES = 1024 * 1024;

/** Downloads the start of a video into the cache of the browser, unless data shall be saved; the returned function ends it. A failure shows when the video is played. */
export function preloadStart(url: string): () => void {
  const request = new AbortController();
  if (!savesData()) {
    fetch(url, { headers: { range: `bytes=0-${START_BYTES - 1}` }, priority: 'low', signal: request.signal })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  }
  return () => request.abort();
}

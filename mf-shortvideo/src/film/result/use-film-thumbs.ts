import { useEffect, useState } from 'react';

/** Thumbnails of a film, at most. */
const THUMBS_MAX = 60;
/** Pixels of the height of one. */
const HEIGHT = 80;

export interface FilmThumbsOptions {
  readonly url: string;
  /** Moments in milliseconds. */
  readonly moments: readonly number[];
  /** Nothing is loaded before. */
  readonly wanted: boolean;
}

const once = (video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = { once: true, signal };
    video.addEventListener(event, () => resolve(), end);
    video.addEventListener('error', () => reject(new Error('the film cannot be read')), end);
    signal.addEventListener('abort', () => reject(new Error('closed')), { once: true });
  });

/** Draws frames of a film one after another; `onThumb` is given the address of each. Rejects when the film cannot be read, or when it is aborted. */
async function drawThumbs({ url, moments }: Omit<FilmThumbsOptions, 'wanted'>, signal: AbortSignal, onThumb: (index: number, address: string) => void): Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  try {
    await once(video, 'loadeddata', signal);
    const canvas = document.createElement('canvas');
    canvas.height = HEIGHT;
    canvas.width = Math.round((HEIGHT * video.videoWidth) / video.videoHeight);
    for (const [index, ms] of moments.slice(0, THUMBS_MAX).entries()) {
      const sought = once(video, 'seeked', signal);
      video.currentTime = ms / 1000;
      await sought;
      canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.7));
      if (!signal.aborted && blob !== null) onThumb(index, URL.createObjectURL(blob));
    }
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

/** Addresses of frames of a film, by the index of their moment; those that are not drawn yet are missing. */
export function useFilmThumbs({ url, moments, wanted }: FilmThumbsOptions): ReadonlyMap<number, string> {
  const [thumbs, setThumbs] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    const made: string[] = [];
    const add = (index: number, address: string): void => {
      made.push(address);
      setThumbs((before) => new Map(before).set(index, address));
    };
    // Without them the strip shows the lengths alone.
    drawThumbs({ url, moments }, abort.signal, add).catch(() => undefined);
    return () => {
      abort.abort();
      setThumbs(new Map());
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [url, moments, wanted]);
  return thumbs;
}

import { type RefObject, useLayoutEffect, useState } from 'react';
import { type VideoVersions, videoSource } from './video-source.ts';

const savesData = (connection: unknown): boolean =>
  typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;

/** Width of an element in CSS pixels, as it changes. */
function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(current);
    return () => observer?.disconnect();
  }, [element]);
  return width;
}

interface Watched {
  readonly playing: boolean;
  readonly fullscreen: boolean;
}

/** Address that a player plays of a video. Once the whole one plays it stays, so that nothing is loaded again when the player gets smaller. */
export function useVideoSource(
  stage: RefObject<HTMLElement | null>,
  video: VideoVersions,
  { playing, fullscreen }: Watched,
): string {
  const width = useWidth(stage);
  const [kept, setKept] = useState<string | null>(null);
  const saves = 'connection' in navigator && savesData(navigator.connection);
  const source =
    kept === video.url
      ? video.url
      : videoSource(video, { width, pixelRatio: globalThis.devicePixelRatio, fullscreen, savesData: saves });
  if (playing && source === video.url && kept !== source) setKept(source);
  return source;
}

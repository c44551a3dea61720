import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { createRoot } from 'react-dom/client';
import { VideoPlayer } from '../../../../shared/src/kit/tool-workbench/player/VideoPlayer.tsx';
import { area, painted, until } from '../../area.ts';

declare global {
  interface Window {
    /** Shows a video with its thumbnails, and loads it. */
    benchOpenVideo?: (url: string, strip: string, seconds: number) => Promise<void>;
    /** Moves the pointer over every position of the bar, a frame of the screen each, and seeks on the way; resolves with the thumbnails that were shown. */
    benchScrub?: (positions: number, seeks: number) => Promise<number>;
  }
}

/** Resolves once the condition holds; it is looked at after each event. */
async function after(video: HTMLVideoElement, event: string, holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => video.addEventListener(event, resolve, { once: true }));
}

window.benchOpenVideo = async (url, strip, seconds) => {
  setPlatform(createPlatformDouble({ user: sampleUser }));
  const output = {
    url,
    poster: null,
    strip: { url: strip, columns: 5, rows: 2, everySeconds: seconds / 10 },
    seconds,
    width: 640,
    height: 360,
  };
  createRoot(area).render(<VideoPlayer output={output} name="海边" />);
  await until(() => area.querySelector('video') !== null);
  const video = area.querySelector('video');
  if (video === null) return;
  video.muted = true;
  await video.play();
  video.pause();
  await after(
    video,
    'progress',
    () => video.buffered.length > 0 && video.buffered.end(video.buffered.length - 1) > seconds - 0.5,
  );
};

window.benchScrub = async (positions, seeks) => {
  const bar = area.querySelector('input[type=range]');
  const video = area.querySelector('video');
  if (!(bar instanceof HTMLInputElement) || video === null) throw new Error('There is no video');
  const { left, width, top, height } = bar.getBoundingClientRect();
  const shown = new Set<string>();
  for (let place = 0; place < positions; place += 1) {
    bar.dispatchEvent(
      new PointerEvent('pointermove', {
        bubbles: true,
        clientX: left + (width * (place + 0.5)) / positions,
        clientY: top + height / 2,
      }),
    );
    await painted();
    const thumb = area.querySelector<HTMLElement>('[style*="background-image"]');
    if (thumb !== null) shown.add(thumb.style.backgroundPosition);
    if (place % Math.ceil(positions / seeks) !== 0) continue;
    video.currentTime = (video.duration * (place + 0.5)) / positions;
    await after(video, 'seeked', () => !video.seeking);
  }
  return shown.size;
};

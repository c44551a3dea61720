import type { FilmImage } from '@ai-site/shared/film/frame/canvas';

export interface ClipPlayers {
  /** Keys of the moving images that are seen soon; others are given back. */
  readonly want: (keys: readonly string[]) => void;
  /** The image at a place in milliseconds; undefined: it is not there yet. While the film plays, an image beside it does. */
  readonly at: (key: string, ms: number, playing: boolean, speed: number) => FilmImage<HTMLVideoElement> | undefined;
  readonly pause: () => void;
  readonly failed: (key: string) => boolean;
  readonly retry: () => void;
  readonly clear: () => void;
}

/** Seconds by which a clip may be beside the film while both play: seeking takes longer than it is worth. */
const DRIFT = 0.15;
/** Of one that stands still: a third of a frame. */
const EXACT = 0.011;

interface Clip {
  readonly video: HTMLVideoElement;
  readonly release: () => void;
  failed: boolean;
}

function openClip(url: string, onChange: () => void): Clip {
  const video = document.createElement('video');
  const clip: Clip = {
    video,
    failed: false,
    release() {
      video.removeAttribute('src');
      // Without this the browser keeps the connection and the decoder.
      video.load();
    },
  };
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.addEventListener('loadeddata', onChange);
  video.addEventListener('seeked', onChange);
  video.addEventListener('error', () => {
    clip.failed = true;
    onChange();
  });
  video.src = url;
  return clip;
}

/** Moving images of shots, each with a media element of its own. `onChange`: one can be drawn, or failed. */
export function createClipPlayers(urlOf: (key: string) => string | undefined, onChange: () => void): ClipPlayers {
  const clips = new Map<string, Clip>();
  const drop = (key: string): void => {
    clips.get(key)?.release();
    clips.delete(key);
  };
  return {
    want(keys) {
      for (const key of clips.keys()) if (!keys.includes(key)) drop(key);
      for (const key of keys) {
        const url = urlOf(key);
        if (!clips.has(key) && url !== undefined) clips.set(key, openClip(url, onChange));
      }
    },
    at(key, ms, playing, speed) {
      const video = clips.get(key)?.video;
      if (video === undefined || video.readyState < HTMLMediaElement.HAVE_METADATA) return undefined;
      const beside = Math.abs(video.currentTime - ms / 1000);
      if (beside > (playing ? DRIFT : EXACT) && !video.seeking) video.currentTime = ms / 1000;
      if (playing && video.paused) {
        video.playbackRate = speed;
        // A refused play leaves the image of the place.
        void video.play()?.catch(() => undefined);
      }
      if (!playing && !video.paused) video.pause();
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || (!playing && video.seeking)) return undefined;
      return { image: video, width: video.videoWidth, height: video.videoHeight };
    },
    pause() {
      for (const { video } of clips.values()) if (!video.paused) video.pause();
    },
    failed: (key) => clips.get(key)?.failed ?? false,
    retry() {
      for (const [key, { failed }] of clips) if (failed) drop(key);
    },
    clear() {
      for (const key of [...clips.keys()]) drop(key);
    },
  };
}

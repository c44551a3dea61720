import type { LoadedAudio, Loudspeaker, PlaybackListener } from '../loudspeaker.ts';

interface LoadedDouble {
  readonly url: string;
  readonly listener: PlaybackListener;
  playing: boolean;
  released: boolean;
  rate: number;
}

/** A silent loudspeaker that exposes what it would play. */
export class LoudspeakerDouble implements Loudspeaker {
  readonly loaded: LoadedDouble[] = [];
  /** Playback requires a user gesture. */
  forbidden = false;

  load(url: string, listener: PlaybackListener): LoadedAudio {
    const audio: LoadedDouble = { url, listener, playing: false, released: false, rate: 1 };
    this.loaded.push(audio);
    return {
      play: async () => {
        if (this.forbidden) throw new DOMException('A gesture is needed', 'NotAllowedError');
        audio.playing = true;
      },
      pause() {
        audio.playing = false;
      },
      setRate(rate) {
        audio.rate = rate;
      },
      release() {
        audio.playing = false;
        audio.released = true;
      },
    };
  }

  /** URLs that are playing, at most one. */
  get playing(): readonly string[] {
    return this.loaded.filter(({ playing }) => playing).map(({ url }) => url);
  }

  /** URLs that are preloaded. */
  get ready(): readonly string[] {
    return this.loaded.filter(({ playing, released }) => !playing && !released).map(({ url }) => url);
  }

  get rate(): number | undefined {
    return this.loaded.find(({ playing }) => playing)?.rate;
  }

  /** Ends the current audio. Throws when nothing plays. */
  end(): void {
    const audio = this.loaded.find(({ playing }) => playing);
    if (audio === undefined) throw new Error('Nothing plays');
    audio.playing = false;
    audio.listener.ended();
  }

  /** Makes playing fail. */
  break(url: string): void {
    this.loaded.findLast((audio) => audio.url === url)?.listener.failed();
  }
}

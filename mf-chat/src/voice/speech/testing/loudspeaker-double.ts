import type { Loudspeaker, Sound, SoundListener } from '../loudspeaker.ts';

interface LoadedSound {
  readonly url: string;
  readonly listener: SoundListener;
  playing: boolean;
  released: boolean;
  rate: number;
}

/** A silent loudspeaker that exposes what it would play. */
export class LoudspeakerDouble implements Loudspeaker {
  readonly loaded: LoadedSound[] = [];
  /** Playback requires a user gesture. */
  forbidden = false;

  load(url: string, listener: SoundListener): Sound {
    const sound: LoadedSound = { url, listener, playing: false, released: false, rate: 1 };
    this.loaded.push(sound);
    return {
      play: async () => {
        if (this.forbidden) throw new DOMException('A gesture is needed', 'NotAllowedError');
        sound.playing = true;
      },
      pause() {
        sound.playing = false;
      },
      setRate(rate) {
        sound.rate = rate;
      },
      release() {
        sound.playing = false;
        sound.released = true;
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

  /** Ends the current sound. Throws when nothing plays. */
  end(): void {
    const sound = this.loaded.find(({ playing }) => playing);
    if (sound === undefined) throw new Error('Nothing plays');
    sound.playing = false;
    sound.listener.ended();
  }

  /** Makes a sound fail. */
  break(url: string): void {
    this.loaded.findLast((sound) => sound.url === url)?.listener.failed();
  }
}

import { FILM_RATE, msOfFrames } from '@ai-site/shared/film/frame/frames';
import type { Timeline } from '@ai-site/shared/film/timeline';
import { gainPoints } from '../core/music-gain.ts';
import { startOf, voicesIn } from '../core/voice-schedule.ts';

/** Seconds between the press and the first sample: what is scheduled earlier than that is cut. */
const LEAD = 0.08;
/** Seconds for which voices are scheduled. */
const AHEAD = 30;
/** Latencies above this are mistakes of drivers. */
const LATENCY_MAX = 0.4;
/** Seconds in which playing gets silent. */
const RELEASE = 0.02;

export interface FilmAudio {
  /** Seconds of the clock that playing follows: what is heard at this moment. */
  readonly now: () => number;
  /** Plays a film from a frame up to another one, excluded; the time at which the frame is heard. */
  readonly start: (timeline: Timeline, frame: number, end: number) => number;
  /** Schedules the voices that came since. */
  readonly update: () => void;
  readonly stop: () => void;
  /** 0 to 1. */
  readonly setVolume: (level: number) => void;
  readonly close: () => void;
}

export interface FilmAudioOptions {
  readonly context: AudioContext;
  /** A decoded voice; undefined: it is not there yet. */
  readonly voice: (key: string) => AudioBuffer | undefined;
  readonly urlOf: (key: string) => string | undefined;
  /** The device was taken away: a call, another headset. */
  readonly onInterrupt: () => void;
}

interface Playing {
  readonly timeline: Timeline;
  readonly frame: number;
  readonly end: number;
  /** Time of the context at which `frame` begins. */
  readonly begin: number;
  readonly output: GainNode;
  /** Voices that are scheduled, by the index of their shot. */
  readonly voices: Map<number, AudioBufferSourceNode>;
}

/** What is heard of a film. Its clock is the one that the image follows. */
export function createFilmAudio({ context, voice, urlOf, onInterrupt }: FilmAudioOptions): FilmAudio {
  const volume = new GainNode(context);
  volume.connect(context.destination);
  let playing: Playing | null = null;
  let music: {
    readonly key: string;
    readonly element: HTMLAudioElement;
    readonly source: MediaElementAudioSourceNode;
  } | null = null;
  const interrupted = (): void => {
    if (playing !== null && context.state !== 'running') onInterrupt();
  };
  context.addEventListener('statechange', interrupted);

  function schedule(one: Playing): void {
    const { timeline, frame, end, begin, output, voices } = one;
    const now = context.currentTime;
    const passed = Math.max(0, Math.floor((now - begin) * FILM_RATE));
    for (const { shot, key, after } of voicesIn(timeline, frame, Math.min(end, frame + passed + AHEAD * FILM_RATE))) {
      const buffer = voice(key);
      if (voices.has(shot) || buffer === undefined) continue;
      const start = startOf(begin + after, Math.max(now, begin), buffer.duration);
      if (start === null) continue;
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(output);
      source.start(start.when, start.offset);
      voices.set(shot, source);
    }
  }

  function musicOf(key: string): HTMLAudioElement | null {
    if (music?.key === key) return music.element;
    closeMusic();
    const url = urlOf(key);
    if (url === undefined) return null;
    const element = new Audio(url);
    element.loop = true;
    music = { key, element, source: new MediaElementAudioSourceNode(context, { mediaElement: element }) };
    return element;
  }

  function closeMusic(): void {
    music?.source.disconnect();
    music?.element.pause();
    music?.element.removeAttribute('src');
    music?.element.load();
    music = null;
  }

  function startMusic({ timeline, frame, begin, output }: Playing): void {
    const element = timeline.music === null ? null : musicOf(timeline.music.key);
    if (element === null || timeline.music === null || music === null) return;
    const gain = new GainNode(context, { gain: 0 });
    for (const [index, { after, amplitude }] of gainPoints(timeline.music, msOfFrames(frame)).entries()) {
      if (index === 0) gain.gain.setValueAtTime(amplitude, begin);
      else gain.gain.exponentialRampToValueAtTime(amplitude, begin + after);
    }
    music.source.disconnect();
    music.source.connect(gain).connect(output);
    const at = frame / FILM_RATE;
    element.currentTime = element.duration > 0 ? at % element.duration : at;
    // Without its music a film is still heard.
    void element.play().catch(() => undefined);
  }

  function stop(): void {
    if (playing === null) return;
    const { output, voices } = playing;
    playing = null;
    const now = context.currentTime;
    output.gain.setTargetAtTime(0, now, RELEASE / 4);
    for (const source of voices.values()) source.stop(now + RELEASE);
    music?.element.pause();
    // After the last sample nothing refers to it.
    window.setTimeout(() => output.disconnect(), 4000 * RELEASE);
  }

  return {
    now: () => context.currentTime - Math.min(LATENCY_MAX, context.outputLatency || 0),
    start(timeline, frame, end) {
      stop();
      const output = new GainNode(context);
      output.connect(volume);
      playing = { timeline, frame, end, begin: context.currentTime + LEAD, output, voices: new Map() };
      schedule(playing);
      startMusic(playing);
      return playing.begin;
    },
    update() {
      if (playing !== null) schedule(playing);
    },
    stop,
    setVolume(level) {
      // Loudness is felt by its logarithm.
      volume.gain.setTargetAtTime(level ** 2, context.currentTime, RELEASE);
    },
    close() {
      stop();
      closeMusic();
      context.removeEventListener('statechange', interrupted);
      void context.close();
    },
  };
}

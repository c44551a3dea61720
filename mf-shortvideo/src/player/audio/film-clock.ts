import type { Timeline } from '@ai-site/shared/film/timeline';
import { createLoadPool } from '../core/load-pool.ts';
import { voicesIn } from '../core/voice-schedule.ts';
import { createFilmAudio } from './film-audio.ts';
import { loadVoice } from './load-voice.ts';

/** Voices that are kept, each of about 1 MB. */
const VOICES_KEPT = 16;
/** Milliseconds for which the loudspeakers are waited for; then the film is silent. */
const OPEN_MS = 1500;

/** The clock that a film plays by, and what is heard of it. */
export interface FilmClock {
  /** Asks for the loudspeakers. Must be called while a press is handled; never rejects. */
  readonly open: () => Promise<void>;
  /** Seconds. */
  readonly now: () => number;
  /** Plays from a frame up to another one, excluded; the time at which it is heard. */
  readonly start: (timeline: Timeline, frame: number, end: number) => number;
  /** Whether the voice of a frame is there, or cannot be had. */
  readonly isReady: (timeline: Timeline, frame: number) => boolean;
  /** Keys of the voices that are heard soon. */
  readonly want: (voices: readonly string[]) => void;
  /** Schedules what came since. */
  readonly update: () => void;
  readonly stop: () => void;
  readonly setVolume: (level: number) => void;
  readonly retry: () => void;
  readonly close: () => void;
}

export interface FilmClockOptions {
  readonly urlOf: (key: string) => string | undefined;
  readonly onChange: () => void;
  readonly onInterrupt: () => void;
}

/** The clock of the audio device; where there is none, the film plays silently by the page's. */
export function openFilmClock({ urlOf, onChange, onInterrupt }: FilmClockOptions): FilmClock {
  const voices = createLoadPool<AudioBuffer>({
    async load(key, signal) {
      const url = urlOf(key);
      if (url === undefined) throw new Error('voice: no address');
      return await loadVoice(url, signal);
    },
    capacity: VOICES_KEPT,
    onChange,
  });
  const context = 'AudioContext' in window ? new AudioContext() : null;
  const audio = context === null ? null : createFilmAudio({ context, voice: voices.get, urlOf, onInterrupt });
  const isHeard = (): boolean => context?.state === 'running';
  /** Chosen when playing starts: both clocks have different times. */
  let heard = false;
  const pageTime = (): number => performance.now() / 1000;
  return {
    async open() {
      if (context === null || isHeard()) return;
      await Promise.race([
        context.resume().catch(() => undefined),
        new Promise((resolve) => window.setTimeout(resolve, OPEN_MS)),
      ]);
    },
    now: () => (heard && audio !== null ? audio.now() : pageTime()),
    start(timeline, frame, end) {
      heard = isHeard();
      return heard && audio !== null ? audio.start(timeline, frame, end) : pageTime();
    },
    isReady: (timeline, frame) =>
      audio === null ||
      voicesIn(timeline, frame, frame + 1).every(({ key }) => voices.get(key) !== undefined || voices.failed(key)),
    want: voices.want,
    update: () => audio?.update(),
    stop: () => audio?.stop(),
    setVolume: (level) => audio?.setVolume(level),
    retry: voices.retry,
    close() {
      audio?.close();
      voices.clear();
    },
  };
}
